import { trustedPolicy } from '#src/domain/text/trusted-policy.ts'
import { SHELLS } from './worker/stores.ts'

// Trusted Types allow this one address for a worker script.
const worker = trustedPolicy('desk-worker', { createScriptURL: () => '/admin/sw.js' })
/** Without a slash at the end, because «Сьогодні» has the address `/admin`. */
const SCOPE = '/admin'

/**
 * Starts the worker that opens the desk without a connection. A desk served from sources has none.
 *
 * @param isOwnDevice stores the whole desk; on other devices only a page which says that there is no connection
 */
export async function startWorker(isOwnDevice: boolean): Promise<void> {
  // Browsers allow workers only on secure addresses.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    // The worker file itself is always fetched from the server, past every cache.
    await navigator.serviceWorker.register(worker.createScriptURL(''), {
      scope: SCOPE,
      updateViaCache: 'none',
    })
    if (!isOwnDevice) return
    const { active } = await navigator.serviceWorker.ready
    // A worker has one origin, and no other can be named.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ kind: 'keep' })
  } catch {
    // The browser refuses workers; the desk works for as long as it is open.
    return
  }
}

/** From now on the desk does not open on this device without a connection. */
export async function forgetShell(): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(SHELLS)).map((name) => caches.delete(name)))
  } catch {
    // The caches hold nothing personal, and a browser that blocks them has none.
    return
  }
}
