import type { Database } from '#src/database/connect.ts'
import { isCounted } from '#src/database/counted-orders.ts'

/** What the shop knows of the person with a phone number. */
export type KnownCustomer = {
  /** Null without an account. */
  id: number | null
  name: string
  email: string | null
  /** Delivery of the last order that had one; empty if none had. */
  delivery: Readonly<Record<string, string>>
}

/**
 * The account with the number, if there is exactly one, else the person of the last order with it. For an account only its own
 * orders are read: anybody may have typed its number into an order.
 */
export async function findKnownCustomer(database: Database, phone: string): Promise<KnownCustomer | null> {
  const accounts = await database
    .selectFrom('customers')
    .select(['id', 'name', 'email'])
    .where('phone', '=', phone)
    .limit(2)
    .execute()
  const account = accounts.length === 1 ? accounts[0] : undefined
  const orders = database
    .selectFrom('orders')
    .where(isCounted)
    .select(['name', 'email', 'delivery'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
  const of = account ? orders.where('customer_id', '=', account.id) : orders.where('phone', '=', phone)
  const rows = await of.execute()
  const delivery = rows.find((row) => row.delivery['method'] !== undefined)?.delivery ?? {}
  if (account) return { ...account, delivery }
  const [last] = rows
  return last ? { id: null, name: last.name, email: last.email, delivery } : null
}
