import { afterPaint } from '../../runtime/late-parts/after-paint.ts'
import { watchLeaving } from '../../runtime/page-leaving.ts'
import { reloadForChunk } from './reload-guard.ts'
import { isOwnReload, isReloading } from '../../runtime/reload-page.ts'

const ROUTE_LOST = 'route-lost'
/** Milliseconds. A visitor who opens another page in the meantime gets no notice about this one. */
const PENDING_MS = 2000
/** The time at which a script failed that no page has handled. */
let lostAt = -PENDING_MS

/** Requests for one file that were made together also fail together, within this time. */
const TOGETHER_MS = 500

/**
 * The time at which each file first failed, by the browser's message, which contains its name. Older browsers
 * remember a failure for as long as the page is open and do not request the file again.
 */
const lost = new Map<string, number>()

/**
 * Watches for parts of the page that fail to load: those that Vite imports, and pages that the router imports.
 */
export function watchLostChunks(): void {
  watchLeaving()
  window.addEventListener('vite:preloadError', ({ payload: { message }, timeStamp }) => {
    const first = lost.get(message) ?? timeStamp
    lost.set(message, first)
    void reloadForChunk(Date.now(), { lostAgain: timeStamp - first > TOGETHER_MS ? message : null })
  })
  // The router answers every failure by an immediate reload. It is cancelled here, so that `reloadForChunk` can
  // decide. In browsers without the Navigation API the router's reload happens.
  if (import.meta.env.PROD && 'navigation' in window)
    window.navigation.addEventListener('navigate', guardReload)
}

/**
 * Calls `run` when the script of the page that is being opened fails to load and this page stays. Returns a
 * function that stops it.
 */
export function onRouteLost(run: () => void): () => void {
  const handle = () => {
    lostAt = -PENDING_MS
    run()
  }
  // On a busy device a page may be rendered as opening the other one after that one's script has failed.
  if (performance.now() - lostAt < PENDING_MS) handle()
  window.addEventListener(ROUTE_LOST, handle)
  return () => window.removeEventListener(ROUTE_LOST, handle)
}

function guardReload(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || !event.cancelable || isOwnReload()) return
  event.preventDefault()
  // The router reacts to each script that fails; a second reload would only restart the first.
  if (!isReloading()) void reloadOrNotify()
}

async function reloadOrNotify(): Promise<void> {
  if (await reloadForChunk(Date.now())) return
  // A script that is known to be missing fails at once, so let the page first render that the other one is
  // being opened.
  await afterPaint()
  lostAt = performance.now()
  window.dispatchEvent(new Event(ROUTE_LOST))
}
