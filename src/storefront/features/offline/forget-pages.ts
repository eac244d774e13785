import { logFailure } from '../../runtime/log-failure.ts'

/**
 * Which pages were looked at is nobody's business after a logout. Apart from what caches the pages: in a page that
 * has just come that is not there yet.
 */
export async function forgetPages(): Promise<void> {
  // Some browsers know no workers, and there may be none.
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.active?.postMessage({ kind: 'forget' })
  } catch (error) {
    logFailure('the pages that were read are still cached', error)
  }
}
