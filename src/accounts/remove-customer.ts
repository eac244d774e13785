import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { redactAudit } from '#src/staff/redact-audit.ts'
import { isFinished, type OrderStatus } from '#src/domain/order-life/order-status.ts'

/**
 * Whom an owner names: an order placed without signing in may have no address but a phone. Or a customer who removes
 * herself: of hers are the orders of her account alone, for anybody may have typed her address into another.
 */
export type Person = { email: string } | { phone: string } | { customer_id: number }
export type CustomerTraces = { accounts: AccountTrace[]; orders: OrderTrace[] }
type AccountTrace = { id: number; name: string; email: string | null }
type OrderTrace = { id: number; number: string; status: OrderStatus }

/** Stands where an order's name was. */
const NOBODY = 'Видалено'

/**
 * Removes a person on request, all or nothing: not while an order is open, and not before the owner has agreed to what is
 * found, which it answers.
 */
export async function removeCustomer(
  database: Database,
  person: Person,
  { isAgreed }: { isAgreed: boolean },
): Promise<CustomerTraces> {
  return inTransaction(database, async (transaction) => {
    const traces = await findTraces(transaction, person)
    if (isAgreed && openOrders(traces).length === 0) await eraseTraces(transaction, person, traces)
    return traces
  })
}

/** The person's accounts and orders, also those that were placed without signing in; locked until the transaction ends. */
async function findTraces(transaction: Database, person: Person): Promise<CustomerTraces> {
  const isNamed = namedBy(person)
  const { rows: accounts } = await sql<AccountTrace>`
    select id, name, email from customers
    where ${'customer_id' in person ? sql`id = ${person.customer_id}` : isNamed} order by id for update`.execute(
    transaction,
  )
  const { rows: orders } = await sql<OrderTrace>`
    select id, number, status from orders
    where customer_id = any(${idsOf(accounts)}::bigint[]) or ${isNamed}
    order by id for update`.execute(transaction)
  return { accounts, orders }
}

function namedBy(person: Person): RawBuilder<unknown> {
  if ('email' in person) return sql`lower(email) = lower(${person.email})`
  return 'phone' in person ? sql`phone = ${person.phone}` : sql`false`
}

/** Orders that cannot be sent to nobody. */
export function openOrders({ orders }: CustomerTraces): string[] {
  return orders.filter(({ status }) => !isFinished(status)).map(({ number }) => number)
}

/**
 * Takes out what is known of the person. Of the orders stay the goods, sums, days and methods, which bookkeeping needs;
 * what hangs on an account goes with it.
 */
async function eraseTraces(
  transaction: Database,
  person: Person,
  { accounts, orders }: CustomerTraces,
): Promise<void> {
  const [accountIds, orderIds] = [idsOf(accounts), idsOf(orders)]
  const phones = await phonesOf(transaction, { accountIds, orderIds })
  const words = await wordsOf(transaction, { accountIds, orderIds })
  await sql`delete from order_mails where order_id = any(${orderIds}::bigint[])`.execute(transaction)
  await sql`delete from outbox where order_id = any(${orderIds}::bigint[])`.execute(transaction)
  await sql`
    update orders
    set customer_id = null, name = ${NOBODY}, phone = '', email = null, comment = '', idempotency_key = null,
      request_hash = null, delivery = jsonb_strip_nulls(jsonb_build_object('method', delivery -> 'method'))
    where id = any(${orderIds}::bigint[])`.execute(transaction)
  await sql`delete from order_notes where order_id = any(${orderIds}::bigint[])`.execute(transaction)
  await sql`
    update order_events set before = ${withoutPerson(sql`before`)}, after = ${withoutPerson(sql`after`)}
    where order_id = any(${orderIds}::bigint[]) and kind = 'edit'`.execute(transaction)
  await sql`
    update waybills set facts = facts - array['name', 'phone', 'delivery']
    where order_id = any(${orderIds}::bigint[])`.execute(transaction)
  // What the owner has written beside money is in her own words, and may name somebody.
  await sql`
    update order_events set after = after - 'note'
    where order_id = any(${orderIds}::bigint[]) and kind in ('payment', 'refund', 'waybill') and actor <> 'shop'`.execute(
    transaction,
  )
  await sql`
    update payment_refunds set note = null
    where attempt_id in (select id from payment_attempts where order_id = any(${orderIds}::bigint[]))`.execute(
    transaction,
  )
  // Providers say who has paid, with which card and from which phone.
  await sql`
    update payment_attempts set raw_last = null, note = null where order_id = any(${orderIds}::bigint[])`.execute(
    transaction,
  )
  // Also to addresses that an account had before.
  const addresses = sql`
    select lower(${'email' in person ? person.email : null}::text)
    union select lower(email) from customers where id = any(${accountIds}::bigint[])
    union select lower(email) from account_links where customer_id = any(${accountIds}::bigint[])`
  await sql`delete from account_mails where lower(email) in (${addresses})`.execute(transaction)
  await sql`
    delete from outbox
    where topic like 'account.%' and (
      lower(payload ->> 'email') in (${addresses})
      or (payload ->> 'customer_id')::bigint = any(${accountIds}::bigint[])
    )`.execute(transaction)
  await sql`
    delete from stock_waiters
    where lower(email) = lower(${'email' in person ? person.email : null})
      or phone = ${'phone' in person ? person.phone : null}
      or lower(email) in (
        select lower(email) from customers
        -- A customer who removes herself may have typed the address of another.
        where id = any(${accountIds}::bigint[]) and (email_verified_at is not null or not ${'customer_id' in person}::boolean)
      )
      or phone in (select phone from customers where id = any(${accountIds}::bigint[]))`.execute(transaction)
  await sql`delete from customers where id = any(${accountIds}::bigint[])`.execute(transaction)
  await forgetNotes(transaction, phones)
  // Last, because all who write into the journal wait for it.
  await redactAudit(transaction, { orders: orders.map(({ number }) => number), phones, words })
}

/** Her addresses and full names, those of before too; one name alone is everybody's. */
async function wordsOf(
  transaction: Database,
  { accountIds, orderIds }: { accountIds: number[]; orderIds: number[] },
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with known as (
      select name, email from customers where id = any(${accountIds}::bigint[])
      union select name, email from orders where id = any(${orderIds}::bigint[])
      union select null, unnest(array[email, new_email]) from account_links where customer_id = any(${accountIds}::bigint[])
      union select null, new_email from customers where id = any(${accountIds}::bigint[])
      union select side.facts ->> 'name', side.facts ->> 'email'
      from order_events e cross join lateral (values (e.before), (e.after)) side (facts)
      where e.order_id = any(${orderIds}::bigint[]) and e.kind = 'edit'
    )
    select email as word from known where email <> ''
    union select name from known where name like '_% _%'`.execute(transaction)
  return rows.map(({ word }) => word)
}

async function phonesOf(
  transaction: Database,
  { accountIds, orderIds }: { accountIds: number[]; orderIds: number[] },
): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from orders where id = any(${orderIds}::bigint[]) and phone <> ''
    union select phone from customers where id = any(${accountIds}::bigint[]) and phone is not null
    union select side.facts ->> 'phone'
    from order_events e cross join lateral (values (e.before), (e.after)) side (facts)
    where e.order_id = any(${orderIds}::bigint[]) and e.kind = 'edit' and side.facts ->> 'phone' <> ''`.execute(
    transaction,
  )
  return rows.map(({ phone }) => phone)
}

/** What the team wrote of a phone, where nobody is known by it any more. */
async function forgetNotes(transaction: Database, phones: readonly string[]): Promise<void> {
  await sql`
    delete from customer_notes n
    where n.phone = any(${phones}::text[])
      and not exists (select from orders o where o.phone = n.phone)
      and not exists (select from customers c where c.phone = n.phone)`.execute(transaction)
}

/** An edit of an order that was stored as JSON, without what names somebody. */
function withoutPerson(facts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${facts} - array['name', 'phone', 'email', 'comment', 'delivery', 'reason']`
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
