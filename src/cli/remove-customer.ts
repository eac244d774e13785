import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Whom an owner names: an order placed without signing in may have no address but a phone. */
export type Person = { email: string } | { phone: string }
export type CustomerTraces = { accounts: AccountTrace[]; orders: OrderTrace[] }
type AccountTrace = { id: number; name: string; email: string | null }
type OrderTrace = { id: number; number: string; status: string }

const FINISHED = new Set(['completed', 'cancelled'])
/** Stands where an order's name was. */
const NOBODY = 'Видалено'

/** The person's accounts and orders, also those that were placed without signing in; locked until the transaction ends. */
export async function findTraces(transaction: Database, person: Person): Promise<CustomerTraces> {
  const isNamed =
    'email' in person ? sql`lower(email) = lower(${person.email})` : sql`phone = ${person.phone}`
  const { rows: accounts } = await sql<AccountTrace>`
    select id, name, email from customers where ${isNamed} order by id for update`.execute(transaction)
  const { rows: orders } = await sql<OrderTrace>`
    select id, number, status from orders
    where customer_id = any(${idsOf(accounts)}::bigint[]) or ${isNamed}
    order by id for update`.execute(transaction)
  return { accounts, orders }
}

/** Orders that cannot be sent to nobody. */
export function openOrders({ orders }: CustomerTraces): string[] {
  return orders.filter(({ status }) => !FINISHED.has(status)).map(({ number }) => number)
}

/**
 * Takes out what is known of the person. Of the orders stay the goods, sums, days and methods, which bookkeeping needs;
 * what hangs on an account goes with it.
 */
export async function eraseTraces(
  transaction: Database,
  person: Person,
  { accounts, orders }: CustomerTraces,
): Promise<void> {
  const [accountIds, orderIds] = [idsOf(accounts), idsOf(orders)]
  await sql`delete from order_mails where order_id = any(${orderIds}::bigint[])`.execute(transaction)
  await sql`
    update orders
    set customer_id = null, name = ${NOBODY}, phone = '', email = null, comment = '', idempotency_key = null,
      request_hash = null, delivery = jsonb_strip_nulls(jsonb_build_object('method', delivery -> 'method'))
    where id = any(${orderIds}::bigint[])`.execute(transaction)
  // Also to addresses that an account had before.
  await sql`
    delete from account_mails
    where lower(email) = lower(${'email' in person ? person.email : null})
      or lower(email) in (
        select lower(email) from customers where id = any(${accountIds}::bigint[])
        union select lower(email) from account_links where customer_id = any(${accountIds}::bigint[])
      )`.execute(transaction)
  await sql`delete from customers where id = any(${accountIds}::bigint[])`.execute(transaction)
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
