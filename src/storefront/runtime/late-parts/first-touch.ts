import { afterPaint } from './after-paint.ts'

/**
 * Events after which a late part could be of use to a visitor; `popstate` is the browser's back button. A
 * pointer must move and not only be over the page, because a page that opens below a resting mouse has not been
 * used.
 */
const TOUCHES = [
  'pointermove',
  'wheel',
  'pointerdown',
  'pointercancel',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'input',
  'popstate',
]

/** Milliseconds for which late parts wait for the browser to become idle, at most. */
const REST_MS = 100

let touch: Promise<void> | null = null

/**
 * Resolves when somebody uses the page for the first time: a pointer that moves, a wheel, a finger, a key, the
 * focus. It waits until the effect of that is visible and the browser is idle, because a pointer is often
 * followed by a press, which must be handled first.
 */
export function firstTouch(): Promise<void> {
  touch ??= new Promise((resolve) => {
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      resolve(afterPaint().then(rested))
    }
    // On the window and in the capture phase, because React holds back events of parts that are not hydrated.
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const name of TOUCHES) window.addEventListener(name, end, options)
  })
  return touch
}

/** Safari has no idle callback. */
function rested(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: REST_MS })
    else resolve()
  })
}
