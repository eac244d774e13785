type Handle = (event: PopStateEvent) => void

let handle: Handle | null = null

/**
 * To be called before the router begins to listen: at the window Chromium calls listeners in the order in which they
 * came, captured or not, and what closes a layer is none of the router's business.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => handle?.(event), true)
}

export function handlePops(next: Handle): void {
  handle = next
}
