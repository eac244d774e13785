import type { Delivery } from '#src/contract/orders.ts'

/** As an order stores it: fields that say something. */
export function storedDelivery(delivery: Delivery): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(delivery).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
