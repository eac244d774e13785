/** A visitor of a page that has just come scrolls or presses; one who does neither for so long is not about to press. */
export const STILL_MS = 2000

/** A finger that scrolls is noticed by the scrolling alone. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/** Settles once nobody has touched the page for two seconds: work that takes a processor for itself waits for it. */
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
