import type { Delivery } from '#src/contract/orders.ts'

/** A delivery as an order stores it, without absent fields. */
export function storedDelivery(delivery: Delivery): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(delivery).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
