/**
 * The bank has no page for it: the shopper confirms in its application, and the shop's own page waits. Nothing is taken
 * before the shop says that the goods are handed over, and then all of it.
 */
export function isConfirmedInApp(method: string | null | undefined): boolean {
  return method === 'mono_parts'
}
