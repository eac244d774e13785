/** `nova_poshta` is to a branch, and also to a locker while `nova_poshta_locker` is not offered. */
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

/** Whether the order is fetched in the shop: nothing is sent, and its statuses have other names. */
export function isPickupDelivery({ method }: { readonly method?: unknown }): boolean {
  return method === 'pickup'
}
