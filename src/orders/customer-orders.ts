import { sql } from 'kysely'
import type { PageMeta } from '#src/contract/parts.ts'
import type { Database } from '#src/database/connect.ts'
import { listOrdersWhere, type OrderRow } from './find-orders.ts'

/** A page of a customer's orders, the newest first. */
export async function listCustomerOrders(
  database: Database,
  customerId: number,
  { page, per_page }: Pick<PageMeta, 'page' | 'per_page'>,
): Promise<OrderRow[]> {
  return listOrdersWhere(
    database,
    sql`o.customer_id = ${customerId} order by o.created_at desc, o.id desc
        limit ${per_page} offset ${(page - 1) * per_page}`,
  )
}

export async function countCustomerOrders(database: Database, customerId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from orders where customer_id = ${customerId}`.execute(database)
  return rows[0]?.total ?? 0
}

/** An order of this customer; null also for an order of somebody else. */
export async function findCustomerOrder(
  database: Database,
  customerId: number,
  publicId: string,
): Promise<OrderRow | null> {
  const condition = sql`o.customer_id = ${customerId} and o.public_id = ${publicId}`
  const [order] = await listOrdersWhere(database, condition)
  return order ?? null
}
