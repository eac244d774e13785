/** Choices of this browser that say nothing of a person: sound, single letters. */
export function readFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) === '1'
  } catch {
    // A browser that keeps nothing has no choices.
    return false
  }
}

export function writeFlag(name: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {
    // The choice then holds until the tab is closed, by the part's own state.
    return
  }
}
