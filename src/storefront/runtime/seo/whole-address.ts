/** Returns the full address; null for an address of the shop itself where its origin is unknown. */
export function wholeAddress(origin: string, address: string): string | null {
  if (origin !== '') return new URL(address, origin).href
  return /^https?:/.test(address) ? new URL(address).href : null
}
