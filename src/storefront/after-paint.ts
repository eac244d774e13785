/**
 * Settles once what has just changed is on the screen: whatever is slow and was not asked for by name waits for it. An
 * observer first reports when a frame has been drawn; unlike the timers of a page, nothing holds it back.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden page paints nothing, and not everything that runs a page paints.
    if (document.hidden || typeof IntersectionObserver === 'undefined') {
      resolve()
      return
    }
    const frame = new IntersectionObserver(() => {
      frame.disconnect()
      resolve()
    })
    frame.observe(document.documentElement)
  })
}
