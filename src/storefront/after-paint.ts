/** Settles once what has just changed is on the screen: whatever is slow and was not asked for by name waits for it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden page paints nothing.
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
