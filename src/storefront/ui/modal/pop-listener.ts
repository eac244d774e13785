type Handle = (event: PopStateEvent) => void

let handle: Handle | null = null

/**
 * To be called before the router starts listening: on the window Chromium calls listeners in the order in which
 * they were added, captured or not, and the router must not see events that close a layer.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => handle?.(event), true)
}

/** Sets the function that gets `popstate` events before the router. */
export function handlePops(next: Handle): void {
  handle = next
}
