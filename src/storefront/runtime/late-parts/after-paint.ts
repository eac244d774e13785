/**
 * Settles once what has just changed is on the screen: whatever is slow and was not asked for by name waits for it. An
 * observer first reports when a frame has been drawn; unlike the timers of a page, nothing holds it back.
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
    // A page that is left or put aside meanwhile is drawn no more.
    document.addEventListener('visibilitychange', end)
  })
}

/**
 * Does what a press asks for once the press itself is seen: the button that is down, the focus. What it changes may take
 * longer to draw than a frame lasts.
 */
export function afterPress(work: () => void): void {
  if (isPainted()) void afterPaint().then(work)
  else work()
}

/** A hidden page paints nothing, and not everything that runs a page paints. */
function isPainted(): boolean {
  return !document.hidden && typeof IntersectionObserver !== 'undefined'
}
