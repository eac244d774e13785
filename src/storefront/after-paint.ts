/** A hidden page paints nothing. */
const LATEST_MS = 100

/** Settles once what has just changed is on the screen: whatever is slow and was not asked for by name waits for it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LATEST_MS)
  })
}
