/** With host and all; null for the shop's own where nobody knows its origin. */
export function wholeAddress(origin: string, address: string): string | null {
  if (origin !== '') return new URL(address, origin).href
  return /^https?:/.test(address) ? new URL(address).href : null
}
