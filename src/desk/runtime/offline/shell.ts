import { trustedPolicy } from '#src/domain/text/trusted-policy.ts'
import { SHELLS } from './worker/stores.ts'

// The one address that a script is started by.
const worker = trustedPolicy('desk-worker', { createScriptURL: () => '/admin/sw.js' })
/** Without a slash at the end: «Сьогодні» has none. */
const SCOPE = '/admin'

/**
 * Starts the worker that opens the desk without a connection. A desk served from sources has none.
 *
 * @param isOwnDevice keeps the whole desk there; elsewhere only a page that says that there is no connection
 */
export async function startWorker(isOwnDevice: boolean): Promise<void> {
  // Browsers have no workers on addresses that are not secure.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    // The file itself is asked of the server each time, past every cache.
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
    // A browser that refuses it: the desk works as long as it is open.
    return
  }
}

/** The desk opens here no more without a connection. */
export async function forgetShell(): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(SHELLS)).map((name) => caches.delete(name)))
  } catch {
    // Nothing personal is in it, and a browser that keeps nothing has none.
    return
  }
}
