/** Of a customer's screen, and of what the desk is asked about her. */
export function customerPath(key: string): string {
  return `/customers/${encodeURIComponent(key)}`
}
