/** From now on React keeps what is pressed: the script in the head of the page marks no more. */
export function endMarking(): void {
  window.dispatchEvent(new Event('takeover'))
}

/** Does again what was pressed before the scripts of the page came. */
export function repeatPresses(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-early]')) {
    delete button.dataset['early']
    button.click()
  }
}
