import { afterPaint } from './after-paint.ts'

/**
 * Whatever somebody does before a part that waits could be of use to them; `popstate` is the browser's own button. A
 * pointer that moves, not one that is over the page: a page that opens under a resting mouse has not been used.
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

/** The longest that whatever comes may wait for the browser to rest. */
const REST_MS = 100

let touch: Promise<void> | null = null

/**
 * Settles when somebody has used the page for the first time: a pointer that moves, a wheel, a finger, a key, the focus.
 * What that changed is on the screen by then, and the browser rests: where a pointer comes a press follows, and it goes
 * first.
 */
export function firstTouch(): Promise<void> {
  touch ??= new Promise((resolve) => {
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      resolve(afterPaint().then(rested))
    }
    // Of the window and captured: React holds back events of parts that it has not taken over.
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const name of TOUCHES) window.addEventListener(name, end, options)
  })
  return touch
}

/** Safari knows no idle callback. */
function rested(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: REST_MS })
    else resolve()
  })
}
