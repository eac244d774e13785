/** Does again what was done to controls before React listened to them: first changes, then clicks in their order. */
export function repeatEvents(
  changed: Iterable<HTMLInputElement | HTMLSelectElement>,
  clicked: Iterable<HTMLElement>,
): void {
  for (const control of changed) repeatChange(control)
  for (const control of clicked) repeatClick(control)
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
