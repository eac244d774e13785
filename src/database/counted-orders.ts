import { sql } from 'kysely'

/**
 * The condition for rows of `orders` that leaves out the owner's trial orders. It is written without
 * parameters, so that PostgreSQL can use the partial index.
 */
export const isCounted = sql<boolean>`not is_trial`

/**
 * Stands in place of the table `orders` in statements about sales, customers and recommendations, which count
 * no trial orders.
 */
export const countedOrders = sql`(select * from orders where ${isCounted})`
