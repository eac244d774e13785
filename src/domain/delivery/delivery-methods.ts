/** `nova_poshta` is a branch, and a locker too where that is not offered as a method of its own. */
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

/** Whether it is fetched in the shop: nothing of it is sent, and its states are called otherwise. */
export function isPickupDelivery({ method }: { readonly method?: unknown }): boolean {
  return method === 'pickup'
}
