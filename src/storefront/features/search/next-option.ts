/**
 * Returns the index of the option to which a key leads; -1 means the text itself. Null where the key is not for
 * the list: Home and End move in the text until an option has been reached.
 */
export function nextOption(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1
  if (current === -1) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
