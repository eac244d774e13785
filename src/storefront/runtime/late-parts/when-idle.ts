const LATEST_MS = 3000

/** Runs once the page has loaded and the browser is idle. Returns a function that cancels it. */
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

/** Safari has no idle callback. */
function rest(start: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: LATEST_MS })
  else setTimeout(start, 0)
}
