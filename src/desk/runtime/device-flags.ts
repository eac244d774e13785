/** Choices that belong to this browser and not to a person: sound, single-letter keys. */
export function readFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) === '1'
  } catch {
    // A browser that blocks local storage has no stored choices.
    return false
  }
}

export function writeFlag(name: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {
    // Without local storage the choice lasts until the tab is closed, in the state of the component.
    return
  }
}
