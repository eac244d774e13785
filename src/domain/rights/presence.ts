import type { Right } from './rights.ts'

/** A record that several people may have open: `order-104861`, `product-15`. */
export type PresencePlace = `${'order' | 'product'}-${string}`

/** Who may know who is there, and be there. */
export function presenceRight(place: PresencePlace): Right {
  return place.startsWith('order-') ? 'orders.see' : 'goods.see'
}
