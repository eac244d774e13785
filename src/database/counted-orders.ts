import { sql } from 'kysely'

/** SQL condition on orders that leaves out the owner's trial orders. It is a literal, so that the partial index is used. */
export const isCounted = sql<boolean>`not is_trial`

/** SQL that replaces the table `orders` in statements that count sales, customers and recommendations. */
export const countedOrders = sql`(select * from orders where ${isCounted})`
