/** Methods that are paid through a provider. Each requires the owner's keys. */
export const ONLINE_METHODS = ['liqpay', 'mono', 'wayforpay', 'privat_parts', 'mono_parts'] as const
export const PAYMENT_METHODS = ['on_delivery', 'invoice', ...ONLINE_METHODS] as const
export type OnlineMethod = (typeof ONLINE_METHODS)[number]
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export function isOnlineMethod(method: string | null | undefined): method is OnlineMethod {
  return ONLINE_METHODS.some((known) => known === method)
}
