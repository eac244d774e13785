import { watchBuild } from './build-update/check-build.ts'
import { sessionId } from './calls/session-id.ts'

/** What the page does without being asked, once it is usable, and for as long as it lives. */
export function startLater(): void {
  sessionId()
  watchBuild()
}
