/** `nova_poshta` delivers to a branch, and also to a locker while `nova_poshta_locker` is not offered. */
export const DELIVERY_METHODS = [
  'pickup',
  'nova_poshta',
  'nova_poshta_locker',
  'nova_poshta_courier',
  'ukrposhta',
  'own_courier',
  'freight',
] as const

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/**
 * Whether the customer fetches the order from the shop. Nothing is sent then, and the statuses of the order
 * have other names.
 */
export function isPickupDelivery({ method }: { readonly method?: unknown }): boolean {
  return method === 'pickup'
}
