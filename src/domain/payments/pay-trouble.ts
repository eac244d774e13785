/** Why a page of a provider could not be opened: no such method any more, opened already, no answer, not divided so. */
export const PAY_TROUBLES = ['off', 'busy', 'away', 'not-divisible'] as const
export type PayTrouble = (typeof PAY_TROUBLES)[number]

/** Query of the page that says how it stands with the money of an order. */
export function pageQuery(orderId: string, trouble?: PayTrouble): string {
  return new URLSearchParams({ order: orderId, ...(trouble && { trouble }) }).toString()
}
