import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { countedOrders } from '#src/database/counted-orders.ts'

export type CustomerRow = {
  name: string
  email: string | null
  phone: string | null
  created_at: Date
  orders: number
  /** Kopiykas. */
  total: number
}

/** Accounts, the newest first, each with the number and total of its orders, without cancelled ones. */
export async function listCustomers(database: Database, limit: number): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select c.name, c.email, c.phone, c.created_at,
      count(o.id)::int as orders, coalesce(sum(o.total), 0)::bigint as total
    from customers c left join ${countedOrders} o on o.customer_id = c.id and o.status <> 'cancelled'
    group by c.id order by c.created_at desc, c.id desc limit ${limit}`.execute(database)
  return rows
}
