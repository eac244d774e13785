import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { redactAudit } from '#src/staff/redact-audit.ts'
import { isFinished, type OrderStatus } from '#src/domain/order-life/order-status.ts'

/**
 * The person to remove. The owner names an e-mail or a phone, which also finds orders placed without signing in. A customer who
 * removes herself is named by her id, and only orders of her account count: anybody may have typed her address into another.
 */
export type Person = { email: string } | { phone: string } | { customer_id: number }
export type CustomerTraces = { accounts: AccountTrace[]; orders: OrderTrace[] }
type AccountTrace = { id: number; name: string; email: string | null }
type OrderTrace = { id: number; number: string; status: OrderStatus }

/** Replaces the name in the person's orders. */
const NOBODY = 'Видалено'

/**
 * Finds what is stored about a person and, with `isAgreed` and no open order, removes it in the same transaction. Returns what was
 * found.
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

/** The person's accounts and orders, also those placed without signing in. Locks them until the transaction ends. */
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

/** Numbers of unfinished orders, which still need their recipient. */
export function openOrders({ orders }: CustomerTraces): string[] {
  return orders.filter(({ status }) => !isFinished(status)).map(({ number }) => number)
}

/**
 * Removes everything that is known of the person. Of her orders the goods, sums, days and methods stay, which bookkeeping needs;
 * rows that belong to an account are deleted with it.
 */
async function eraseTraces(
  transaction: Database,
  person: Person,
  { accounts, orders }: CustomerTraces,
): Promise<void> {
  const [accountIds, orderIds] = [idsOf(accounts), idsOf(orders)]
  // Read first: the statements below delete what these are read from.
  const phones = await phonesOf(transaction, { accountIds, orderIds })
  const words = await wordsOf(transaction, { accountIds, orderIds })
  await eraseFromOrders(transaction, orderIds)
  await eraseFromMoney(transaction, orderIds)
  await deleteAccountMails(transaction, person, accountIds)
  await deleteWaiting(transaction, person, accountIds)
  await sql`delete from customers where id = any(${accountIds}::bigint[])`.execute(transaction)
  await forgetNotes(transaction, phones)
  // Last, because all writers of the audit wait for it.
  await redactAudit(transaction, { orders: orders.map(({ number }) => number), phones, words })
}

/** Removes the person from orders, their letters, notes, events and waybills. */
async function eraseFromOrders(transaction: Database, orderIds: number[]): Promise<void> {
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
}

/** Removes the owner's notes on money, which may name somebody, and what providers reported about the payer. */
async function eraseFromMoney(transaction: Database, orderIds: number[]): Promise<void> {
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
  // A provider's report says who has paid, with which card and from which phone.
  await sql`
    update payment_attempts set raw_last = null, note = null where order_id = any(${orderIds}::bigint[])`.execute(
    transaction,
  )
}

/** Deletes letters to the accounts, also to addresses that they had before. */
async function deleteAccountMails(
  transaction: Database,
  person: Person,
  accountIds: number[],
): Promise<void> {
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
}

/** Deletes requests to be notified when goods are in stock again. */
async function deleteWaiting(transaction: Database, person: Person, accountIds: number[]): Promise<void> {
  await sql`
    delete from stock_waiters
    where lower(email) = lower(${'email' in person ? person.email : null})
      or phone = ${'phone' in person ? person.phone : null}
      or lower(email) in (
        select lower(email) from customers
        -- A customer who removes herself may have typed somebody else's address, so only a proven one counts.
        where id = any(${accountIds}::bigint[]) and (email_verified_at is not null or not ${'customer_id' in person}::boolean)
      )
      or phone in (select phone from customers where id = any(${accountIds}::bigint[]))`.execute(transaction)
}

/** The person's e-mails and full names, earlier ones too, to be redacted. A single name is left out: others share it. */
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

/** Deletes the team's notes on phones that no order and no account has any more. */
async function forgetNotes(transaction: Database, phones: readonly string[]): Promise<void> {
  await sql`
    delete from customer_notes n
    where n.phone = any(${phones}::text[])
      and not exists (select from orders o where o.phone = n.phone)
      and not exists (select from customers c where c.phone = n.phone)`.execute(transaction)
}

/** SQL: the stored facts of an order's edit without those that name somebody. */
function withoutPerson(facts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${facts} - array['name', 'phone', 'email', 'comment', 'delivery', 'reason']`
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
