type Now = { value: string; checked: boolean }

/**
 * Repeats for React the change of a field, a checkbox or a list that was made before React listened. @param now
 * the state after that change
 */
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
  // The visitor has continued to type while this code was loading, and React has received that.
  if (control.value !== now.value && control.value !== control.defaultValue) return
  const { selectionStart, selectionEnd } = control
  const hasCaret = control.value === now.value && document.activeElement === control
  control.value = control.defaultValue
  setUnseen(control, 'value', now.value)
  if (hasCaret && selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  // If a slider was released or a field was left in the meantime, the choice is finished.
  setTimeout(() => finishChange(control), 0)
}

/**
 * Sets a property through the native setter. React ignores an event after which a field has the value that
 * React knows, and it does not learn of a change made this way.
 */
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
