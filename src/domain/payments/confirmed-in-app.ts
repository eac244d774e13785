/**
 * Whether the customer confirms the payment in her bank's application. The bank has no page for it, so a page
 * of the shop waits. Nothing is charged until the shop reports that the goods are handed over, and then the
 * whole sum is.
 */
export function isConfirmedInApp(method: string | null | undefined): boolean {
  return method === 'mono_parts'
}
