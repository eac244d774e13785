const awaited = new Set<Promise<unknown>>()
const replays: (() => void)[] = []
const changed = new Set<HTMLInputElement | HTMLSelectElement>()
let listening: AbortController | null = null

/**
 * Keeps clicks and changes in elements marked with `data-later` as long as a part of the page is on its way, and does
 * them again when all parts are there.
 */
export function keepEvents(part: Promise<unknown>): void {
  awaited.add(part)
  listening ??= listen()
  const settle = () => {
    awaited.delete(part)
    // React learns of it in the same turn, so what is kept waits for the next.
    if (awaited.size === 0) setTimeout(replay, 0)
  }
  part.then(settle, settle)
}

function listen(): AbortController {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  window.addEventListener('click', keepClick, options)
  window.addEventListener('input', keepChange, options)
  return stop
}

function replay(): void {
  listening?.abort()
  listening = null
  for (const control of changed) repeatChange(control)
  for (const run of replays) run()
  changed.clear()
  replays.length = 0
}

function keepClick(event: MouseEvent): void {
  const control = controlOf(event)
  if (control instanceof HTMLInputElement) {
    // A box is ticked at the click. The click that follows unticks it, and React's answer to that ticks it again.
    if (control.type === 'checkbox') replays.push(() => repeatClick(control))
    return
  }
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!isPlain || !(control instanceof HTMLElement) || control instanceof HTMLSelectElement) return
  event.preventDefault()
  replays.push(() => repeatClick(control))
}

function keepChange(event: Event): void {
  const control = controlOf(event)
  if (control instanceof HTMLSelectElement) changed.add(control)
  if (control instanceof HTMLInputElement && control.type !== 'checkbox') changed.add(control)
}

function controlOf({ target }: Event): Element | null {
  if (!(target instanceof Element) || !target.closest('[data-later]')) return null
  return target.closest('a, button, input, select')
}

function repeatClick(control: HTMLElement): void {
  takeOver(control)
  control.click()
}

function repeatChange(control: HTMLInputElement | HTMLSelectElement): void {
  takeOver(control)
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { value } = control
  // React ignores an event after which the value is the one it knows, and it learns of the first of these two alone.
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  // A slider that was let go or a field that was left meanwhile: the choice is made.
  setTimeout(() => finishChange(control), 0)
}

function finishChange(control: HTMLInputElement): void {
  if (control.type === 'range' && !control.matches(':active')) {
    control.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  }
  if (control.type !== 'range' && document.activeElement !== control) {
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}

/** At an event of this kind React takes over the part in which it happened, at once; nobody listens to it. */
function takeOver(control: Element): void {
  control.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
}
