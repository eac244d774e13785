import { sql } from 'kysely'

/** Of a query of orders: without those by which the owner tries out her shop. Literal, so that the partial index fits it. */
export const isCounted = sql<boolean>`not is_trial`

/** Instead of the table `orders`, inside a statement: what sales, customers and recommendations are counted of. */
export const countedOrders = sql`(select * from orders where ${isCounted})`
