/** Whatever somebody does before a part that waits could be of use to them; `popstate` is the browser's own button. */
const TOUCHES = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'input',
  'popstate',
]

let touch: Promise<void> | null = null

/** Settles when somebody uses the page for the first time: a pointer over it, a finger, a key, the focus. */
export function firstTouch(): Promise<void> {
  touch ??= new Promise((resolve) => {
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      resolve()
    }
    // Of the window and captured: React holds back events of parts that it has not taken over.
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const name of TOUCHES) window.addEventListener(name, end, options)
  })
  return touch
}
