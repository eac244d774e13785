import { logFailure } from '../../runtime/log-failure.ts'

/**
 * Deletes the cached pages on signing out, so that nobody sees which were read. In a file of its own, because
 * the code that caches pages may not be loaded yet.
 */
export async function forgetPages(): Promise<void> {
  // Some browsers have no service workers.
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    registration?.active?.postMessage({ kind: 'forget' })
  } catch (error) {
    logFailure('the pages that were read are still cached', error)
  }
}
