import { afterPaint } from '../../runtime/late-parts/after-paint.ts'
import { watchLeaving } from '../../runtime/page-leaving.ts'
import { reloadForChunk } from './reload-guard.ts'
import { isOwnReload, isReloading } from '../../runtime/reload-page.ts'

const ROUTE_LOST = 'route-lost'
/** A visitor who opens another page meanwhile gets no notice of this one. */
const PENDING_MS = 2000
/** When a script was lost that no page has handled yet. */
let lostAt = -PENDING_MS

/** Who asks for a file at once with others hears at once with them that it did not come. */
const TOGETHER_MS = 500

/**
 * When each file was lost first, by the browser's words, which name it. Older browsers remember a failure as long as the
 * page stands: they ask for the file no more.
 */
const lost = new Map<string, number>()

/** Follows parts of the page that do not load: those that Vite imports, and the pages that the router does. */
export function watchLostChunks(): void {
  watchLeaving()
  window.addEventListener('vite:preloadError', ({ payload: { message }, timeStamp }) => {
    const first = lost.get(message) ?? timeStamp
    lost.set(message, first)
    void reloadForChunk(Date.now(), { lostAgain: timeStamp - first > TOGETHER_MS ? message : null })
  })
  // The router answers with a reload, at once and at every failure. It is cancelled, and the guard decides. Browsers
  // without the Navigation API reload as the router likes.
  if (import.meta.env.PROD && 'navigation' in window)
    window.navigation.addEventListener('navigate', guardReload)
}

/** Runs when the script of the page that is being opened did not load and this page stays. Returns how to stop. */
export function onRouteLost(run: () => void): () => void {
  const handle = () => {
    lostAt = -PENDING_MS
    run()
  }
  // On a busy device a page may learn that it opens another one after that one's script was lost.
  if (performance.now() - lostAt < PENDING_MS) handle()
  window.addEventListener(ROUTE_LOST, handle)
  return () => window.removeEventListener(ROUTE_LOST, handle)
}

function guardReload(event: NavigateEvent): void {
  if (event.navigationType !== 'reload' || !event.cancelable || isOwnReload()) return
  event.preventDefault()
  // The router asks for each script that is lost; a second reload would only begin the first one anew.
  if (!isReloading()) void reloadOrNotify()
}

async function reloadOrNotify(): Promise<void> {
  if (await reloadForChunk(Date.now())) return
  // A script that is known to be lost fails at once: the page learns first that the other one is being opened.
  await afterPaint()
  lostAt = performance.now()
  window.dispatchEvent(new Event(ROUTE_LOST))
}
