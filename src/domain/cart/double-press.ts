/** Within so short a time a second press is one of a double click, not a wish for one more. */
const DOUBLE_PRESS_MS = 500

/** Says for each press, named by what it acts on, whether it only repeats the one before. */
export function createDoublePress(): (name: string, at: number) => boolean {
  let last = { name: '', at: -Infinity }
  return (name, at) => {
    if (name === last.name && at - last.at < DOUBLE_PRESS_MS) return true
    last = { name, at }
    return false
  }
}
