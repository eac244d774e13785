import { pressedHere } from './pressed-here.ts'

/** Elements that were pressed or changed before React listened, in that order. */
const unhandled = new Set<HTMLElement>()

/**
 * Ends the marking by the script in the head, because React listens from now on. Events that React holds back,
 * because the part in which they happen is not hydrated, are recorded here.
 */
export function endMarking(): void {
  window.dispatchEvent(new Event('takeover'))
  for (const name of ['click', 'input']) document.addEventListener(name, catchUnhandled, true)
}

/** Repeats presses and changes that had no effect, in parts that are hydrated by now. */
export function repeatPresses(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-early]')) {
    delete control.dataset['early']
    unhandled.add(control)
  }
  const takenOver = [...unhandled].filter(isTakenOver)
  for (const control of takenOver) repeat(control)
}

function catchUnhandled(event: Event): void {
  // React's own listeners run before this one, and they stop the propagation of events that they hold back.
  if (!event.cancelBubble || !(event.target instanceof Element)) return
  const isClick = event instanceof MouseEvent
  const control = isClick
    ? pressedHere(event, event.target, ', [data-late] a')
    : event.target.closest<HTMLElement>('input, select')
  if (!control) return
  if (isClick) event.preventDefault()
  // Of two links the last pressed one counts.
  unhandled.delete(control)
  unhandled.add(control)
}

/**
 * An event of this kind makes React hydrate the part in which it happens, if it can; nothing else listens for
 * it.
 */
function isTakenOver(control: HTMLElement): boolean {
  let isHandled = false
  control.addEventListener('pointercancel', () => (isHandled = true), { once: true })
  control.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
  return isHandled
}

function repeat(control: HTMLElement): void {
  unhandled.delete(control)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return control.click()
  // Read now, because React may have reset it by the time the import is done.
  const now = { value: control.value, checked: 'checked' in control && control.checked }
  void import('./repeat-change.ts').then(({ repeatChange }) => repeatChange(control, now))
}
