import { sql } from 'kysely'

/**
 * A condition for rows of `orders`: whether the order is collected in the shop, as `isPickupDelivery` decides
 * for its delivery.
 */
export const isPickupOrder = sql<boolean>`coalesce(delivery ->> 'method' = 'pickup', false)`
