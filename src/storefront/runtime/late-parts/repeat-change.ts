type Now = { value: string; checked: boolean }

/** Repeats for React the change of a field, a box or a list that was changed to this before React listened to it. */
export function repeatChange(control: HTMLInputElement | HTMLSelectElement, now: Now): void {
  if (control instanceof HTMLSelectElement) {
    control.value = now.value
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    control.checked = control.defaultChecked
    setUnseen(control, 'checked', now.checked)
    control.dispatchEvent(new Event('click', { bubbles: true }))
    return
  }
  // Typed on while this code was on its way: React has got that.
  if (control.value !== now.value && control.value !== control.defaultValue) return
  const { selectionStart, selectionEnd } = control
  const hasCaret = control.value === now.value && document.activeElement === control
  control.value = control.defaultValue
  setUnseen(control, 'value', now.value)
  if (hasCaret && selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  // A slider that was let go or a field that was left meanwhile: the choice is made.
  setTimeout(() => finishChange(control), 0)
}

/** React ignores an event after which a field is as it knows it, and it does not learn of this change. */
function setUnseen(control: HTMLInputElement, name: keyof Now, now: Now[keyof Now]): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)?.set?.call(control, now)
}

function finishChange(control: HTMLInputElement): void {
  if (control.type === 'range' && !control.matches(':active')) {
    control.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  }
  if (control.type !== 'range' && document.activeElement !== control) {
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}
