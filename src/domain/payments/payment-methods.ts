/** Paid at a provider, whose keys the owner has to have. */
export const ONLINE_METHODS = ['liqpay', 'mono', 'wayforpay', 'privat_parts', 'mono_parts'] as const
export const PAYMENT_METHODS = ['on_delivery', 'invoice', ...ONLINE_METHODS] as const
export type OnlineMethod = (typeof ONLINE_METHODS)[number]
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export function isOnlineMethod(method: string | null | undefined): method is OnlineMethod {
  return ONLINE_METHODS.some((known) => known === method)
}

/**
 * The bank has no page for it: the shopper confirms in its application, and the shop's own page waits. Nothing is taken
 * before the shop says that the goods are handed over, and then all of it.
 */
export function isConfirmedInApp(method: string | null | undefined): boolean {
  return method === 'mono_parts'
}
