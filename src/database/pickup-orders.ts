import { sql } from 'kysely'

/** SQL on a row of `orders`: whether it is picked up in the shop; the same rule as `isPickupDelivery`. */
export const isPickupOrder = sql<boolean>`coalesce(delivery ->> 'method' = 'pickup', false)`
