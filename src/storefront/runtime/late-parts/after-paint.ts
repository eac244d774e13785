/**
 * Resolves once the latest change is on the screen. Slow work that nobody has directly asked for waits for it.
 * An observer first reports after a frame has been rendered and, unlike timers, is not throttled.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (!isPainted()) {
      resolve()
      return
    }
    const end = () => {
      frame.disconnect()
      document.removeEventListener('visibilitychange', end)
      resolve()
    }
    const frame = new IntersectionObserver(end)
    frame.observe(document.documentElement)
    // A page that is left or hidden in the meantime is no longer rendered.
    document.addEventListener('visibilitychange', end)
  })
}

/**
 * Does the work of a press after the press itself is visible: the button that is down, the focus. What the work
 * changes may take longer to render than a frame.
 */
export function afterPress(work: () => void): void {
  if (isPainted()) void afterPaint().then(work)
  else work()
}

/** A hidden page is not painted, and some environments that run a page (such as tests) never paint. */
function isPainted(): boolean {
  return !document.hidden && typeof IntersectionObserver !== 'undefined'
}
