import { sql } from 'kysely'

/** Of a row of `orders`: whether it is fetched in the shop, as `isPickupDelivery` says of its delivery. */
export const isPickupOrder = sql<boolean>`coalesce(delivery ->> 'method' = 'pickup', false)`
