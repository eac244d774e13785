import { reloadForChunk } from './reload-guard.ts'

/** Sent by the router in place of its own reload, which knows no end; see the build's configuration. */
const ROUTE_LOST = 'route-module-lost'

/** Follows parts of the page that do not load: those that Vite imports, and the pages of the router. */
export function watchLostChunks(): void {
  window.addEventListener('vite:preloadError', () => void reloadForChunk(Date.now()))
  window.addEventListener(ROUTE_LOST, (event) => {
    // Not prevented, the error page is shown.
    if (reloadForChunk(Date.now())) event.preventDefault()
  })
}
