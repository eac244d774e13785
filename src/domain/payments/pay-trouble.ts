/**
 * Why a provider's page could not be opened: the method is no longer offered, it is already open, the provider
 * does not answer, or the sum cannot be divided so.
 */
export const PAY_TROUBLES = ['off', 'busy', 'away', 'not-divisible'] as const
export type PayTrouble = (typeof PAY_TROUBLES)[number]

/** Returns the query of the page that shows the state of an order's payment. */
export function pageQuery(orderId: string, trouble?: PayTrouble): string {
  return new URLSearchParams({ order: orderId, ...(trouble && { trouble }) }).toString()
}
