/** A visitor of a new page scrolls or presses; one who does neither for this time is not about to press. */
export const STILL_MS = 2000

/** A finger that scrolls is noticed only by the scrolling. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/**
 * Resolves once nobody has touched the page for two seconds. Work that needs a whole processor waits for it.
 */
export function stillness(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      resolve()
    }
    let timer = setTimeout(end, STILL_MS)
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(end, STILL_MS)
    }
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const name of TOUCHES) window.addEventListener(name, begin, options)
  })
}
