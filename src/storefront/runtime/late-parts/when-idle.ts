const LATEST_MS = 3000

/** Runs once the page has loaded and the browser has nothing better to do. Returns how to give it up. */
export function whenIdle(run: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const start = () => {
    if (!signal.aborted) run()
  }
  if (document.readyState === 'complete') rest(start)
  else window.addEventListener('load', () => rest(start), { once: true, signal })
  return () => stop.abort()
}

/** Safari knows no idle callback. */
function rest(start: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: LATEST_MS })
  else setTimeout(start, 0)
}
