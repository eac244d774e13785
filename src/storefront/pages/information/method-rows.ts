import type { CheckoutOptions } from '#src/contract/orders.ts'

export type MethodRow = { title: string; text: string }

/** Returns the offered methods with their texts, for a page of information. */
export function methodRows(
  { deliveries, payments }: CheckoutOptions,
  kind: 'deliveries' | 'payments',
): MethodRow[] {
  if (kind === 'payments') return payments.map(({ title, note }) => ({ title, text: note }))
  return deliveries.map(({ title, note, price_note }) => ({
    title,
    text: [price_note, note].filter(Boolean).join('. '),
  }))
}
