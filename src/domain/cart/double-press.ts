/** A second press within this time is part of a double click, not a wish for one more piece. */
const DOUBLE_PRESS_MS = 500

/**
 * Returns a function that says whether a press only repeats the previous one. Presses are named by what they
 * act on; `at` is in milliseconds.
 */
export function createDoublePress(): (name: string, at: number) => boolean {
  let last = { name: '', at: -Infinity }
  return (name, at) => {
    if (name === last.name && at - last.at < DOUBLE_PRESS_MS) return true
    last = { name, at }
    return false
  }
}
