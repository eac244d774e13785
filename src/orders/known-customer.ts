import type { Database } from '#src/database/connect.ts'
import { isCounted } from '#src/database/counted-orders.ts'

/** Whom a phone number belongs to, as far as the shop knows. */
export type KnownCustomer = {
  /** Null for one who has no account. */
  id: number | null
  name: string
  email: string | null
  /** Where the last order went; empty where nobody knows. */
  delivery: Readonly<Record<string, string>>
}

/**
 * The account that has the number, if it is one alone, else who ordered with it last. What an account knows is of its own
 * orders: anybody may have typed her number into another.
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
