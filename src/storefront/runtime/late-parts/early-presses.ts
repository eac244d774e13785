import { pressedHere } from './pressed-here.ts'

/** What was pressed or changed before React listened, in that order. */
const unhandled = new Set<HTMLElement>()

/**
 * From now on React listens: the script in the head of the page marks no more. What React holds back, since it has not
 * taken over the part in which it happens, is recorded here.
 */
export function endMarking(): void {
  window.dispatchEvent(new Event('takeover'))
  for (const name of ['click', 'input']) document.addEventListener(name, catchUnhandled, true)
}

/** Does again what was pressed and changed in vain, wherever React has taken over by now. */
export function repeatPresses(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-early]')) {
    delete control.dataset['early']
    unhandled.add(control)
  }
  const takenOver = [...unhandled].filter(isTakenOver)
  for (const control of takenOver) repeat(control)
}

function catchUnhandled(event: Event): void {
  // React's own listeners come before this one, and what it holds back goes no further.
  if (!event.cancelBubble || !(event.target instanceof Element)) return
  const isClick = event instanceof MouseEvent
  const control = isClick
    ? pressedHere(event, event.target, ', [data-late] a')
    : event.target.closest<HTMLElement>('input, select')
  if (!control) return
  if (isClick) event.preventDefault()
  // Of two links the later press counts.
  unhandled.delete(control)
  unhandled.add(control)
}

/** At an event of this kind React takes over the part in which it happens, if it can; nobody listens to it. */
function isTakenOver(control: HTMLElement): boolean {
  let isHandled = false
  control.addEventListener('pointercancel', () => (isHandled = true), { once: true })
  control.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
  return isHandled
}

function repeat(control: HTMLElement): void {
  unhandled.delete(control)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return control.click()
  // By the time that has come React may have set it back.
  const now = { value: control.value, checked: 'checked' in control && control.checked }
  void import('./repeat-change.ts').then(({ repeatChange }) => repeatChange(control, now))
}
