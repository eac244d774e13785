import { watchBuild } from '../features/build-update/check-build.ts'
import { sessionId } from '../runtime/calls/session-id.ts'

/** Work that the page does in the background once it is usable. */
export function startIdleWork(): void {
  sessionId()
  // The page was reloaded while a modal was open.
  if ('layer' in Object(window.history.state)) {
    void import('../ui/modal/history-layer.ts').then(({ resumeLayers }) => resumeLayers())
  }
  watchBuild()
}
