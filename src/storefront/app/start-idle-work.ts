import { watchBuild } from '../features/build-update/check-build.ts'
import { sessionId } from '../runtime/calls/session-id.ts'

/** What the page does without being asked, once it is usable, and for as long as it lives. */
export function startIdleWork(): void {
  sessionId()
  // A page that was loaded anew while something lay over it.
  if ('layer' in Object(window.history.state)) {
    void import('../ui/modal/history-layer.ts').then(({ resumeLayers }) => resumeLayers())
  }
  watchBuild()
}
