import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { countedOrders, isCounted } from '#src/database/counted-orders.ts'
import { isNameSpelt } from '#src/database/name-spelt.ts'
import { isPickupOrder } from '#src/database/pickup-orders.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { accountOf, auditName } from './audit-name.ts'
import { shownNote } from './customer-note.ts'
import { exportCustomer } from './export-customer.ts'
import { type CustomerTraces, openOrders, type Person, removeCustomer } from './remove-customer.ts'

/**
 * A customer as the desk shows her, identified by her phone, or by the id of her account if it has no phone.
 */
export type DeskCustomer = {
  key: string
  name: string
  phone: string | null
  email: string | null
  /** The e-mail by which she signs in; that of an order may differ. */
  account_email: string | null
  has_account: boolean
  orders: number
  /** In kopiykas, without cancelled and returned orders. */
  total: number
  returned: number
  last_at: Date | null
}

/** The most orders that are searched for one page; a query that matches more is too common to be useful. */
const MOST_HITS = 2000
const PAGE = 50

const newestOf = sql`
  select o.phone, o.name, o.email, o.customer_id, o.id, o.created_at`

/**
 * Returns customers by their newest order; with a query only those whose name, phone or e-mail matches.
 * `before` is the newest order of the last customer on the previous page. @throws RightRefused
 */
export async function listDeskCustomers(
  database: Database,
  { actor, query = '', before = null }: { actor: Actor; query?: string; before?: number | null },
): Promise<{ rows: DeskCustomer[]; next: number | null }> {
  demandRight(actor, 'customers.see')
  const text = query.trim()
  const rows = text === '' ? await newestCustomers(database, before) : await foundCustomers(database, text)
  return {
    rows: rows.map(({ order_id: _order, ...row }) => row),
    next: text === '' && rows.length === PAGE ? (rows.at(-1)?.order_id ?? null) : null,
  }
}

type FoundRow = DeskCustomer & { order_id: number | null }

async function newestCustomers(database: Database, before: number | null): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with buyers as materialized (
      ${newestOf} from ${countedOrders} o
      where o.phone <> '' and (${before}::bigint is null or o.id < ${before})
        and not exists (select from ${countedOrders} newer where newer.phone = o.phone and newer.id > o.id)
      order by o.id desc limit ${PAGE}
    )
    ${withTotals(sql`buyers`)}
    order by b.id desc`.execute(database)
  return rows
}

async function foundCustomers(database: Database, text: string): Promise<FoundRow[]> {
  const [inOrders, inAccounts] = [conditionOf('o', text), conditionOf('c', text)]
  const { rows } = await sql<FoundRow>`
    with hits as materialized (
      ${newestOf} from ${countedOrders} o where ${inOrders} and o.phone <> '' limit ${MOST_HITS}
    ), accounts as materialized (
      select c.phone, c.name, c.email, c.id as customer_id, null::bigint as id, c.created_at
      from customers c where ${inAccounts} limit ${PAGE}
    ), buyers as (
      select * from (select distinct on (phone) * from hits order by phone, id desc) newest
      union all
      select * from accounts a where a.phone is null or not exists (select from hits h where h.phone = a.phone)
    ), shown as materialized (
      select * from buyers order by created_at desc limit ${PAGE}
    )
    ${withTotals(sql`shown`)}
    order by b.created_at desc`.execute(database)
  return rows
}

/**
 * The SQL condition for a query: digits search phones, a text with @ searches beginnings of e-mails, words
 * search parts of names.
 */
function conditionOf(alias: 'o' | 'c', text: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const digits = text.replace(/\D/g, '')
  const escaped = text.toLowerCase().replace(/[\\%_]/g, '\\$&')
  if (text.includes('@')) return sql`lower(${column('email')}) like ${`${escaped}%`}`
  if (digits.length >= 3 && !/\p{L}/u.test(text))
    return sql`${column('phone')} like ${`%${digits.replace(/^0(?=\d{9}$)/, '380')}%`}`
  return isNameSpelt(column('name'), text)
}

function withTotals(buyers: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(b.phone, 'a' || b.customer_id) as key, b.name, b.phone, b.id as order_id,
      coalesce(b.email, c.email) as email, c.email as account_email, c.id is not null as has_account, sums.orders, sums.total, sums.returned, sums.last_at
    from ${buyers} b
    left join customers c on c.id = b.customer_id
    cross join lateral (
      select count(*) as orders, coalesce(sum(o.total) filter (where o.status not in ('cancelled', 'returned')), 0)::bigint as total,
        count(*) filter (where o.status = 'returned') as returned, max(o.created_at) as last_at
      from ${countedOrders} o where o.phone = b.phone
    ) sums`
}

export type DeskCustomerOrder = {
  number: string
  status: OrderStatus
  is_pickup: boolean
  total: number
  created_at: Date
}
export type ShownCustomer = DeskCustomer & { note: string; note_version: string; latest: DeskCustomerOrder[] }

/** Returns null where there is no such customer. @throws RightRefused */
export async function findDeskCustomer(
  database: Database,
  { actor, key }: { actor: Actor; key: string },
): Promise<ShownCustomer | null> {
  demandRight(actor, 'customers.see')
  const accountId = accountOf(key)
  const who =
    accountId === null
      ? sql`
        (select o.phone, o.name, o.email, o.customer_id, o.id, o.created_at from ${countedOrders} o where o.phone = ${key} order by o.id desc limit 1)
        union all
        (select c.phone, c.name, c.email, c.id, null, c.created_at from customers c where c.phone = ${key} order by c.id limit 1)
        limit 1`
      : sql`select c.phone, c.name, c.email, c.id as customer_id, null::bigint as id, c.created_at from customers c where c.id = ${accountId}`
  const { rows } =
    await sql<FoundRow>`with buyers as materialized (${who}) ${withTotals(sql`buyers`)}`.execute(database)
  const [row] = rows
  if (!row) return null
  const { order_id: _order, ...customer } = row
  const [note, latest] = await Promise.all([
    database.selectFrom('customer_notes').select('note').where('phone', '=', key).executeTakeFirst(),
    database
      .selectFrom('orders')
      .where(isCounted)
      .select(['number', 'status', 'total', 'created_at'])
      .select(isPickupOrder.as('is_pickup'))
      .where('phone', '=', customer.phone ?? '')
      .where('phone', '<>', '')
      .orderBy('id', 'desc')
      .limit(PAGE)
      .execute(),
  ])
  return { ...customer, ...shownNote(note?.note), latest }
}

/**
 * Returns everything stored about a customer, to be given to her at her request. @throws ProofNeeded,
 * RightRefused
 */
export async function exportDeskCustomer(
  database: Database,
  { actor, key, now }: { actor: Actor; key: string; now: Date },
): Promise<object | null> {
  return act(
    database,
    { actor, right: 'customers.export', needsProof: true, now },
    async (transaction, audit) => {
      const customer = await findDeskCustomer(transaction, { actor, key })
      if (!customer) return null
      const accounts = await transaction
        .selectFrom('customers')
        .select('id')
        .where((or) => (accountOf(key) === null ? or('phone', '=', key) : or('id', '=', accountOf(key) ?? 0)))
        .execute()
      const exports = []
      for (const { id } of accounts) exports.push(await exportCustomer(transaction, id, now))
      const { rows: orders } = await sql`
        select o.number, o.status, o.created_at, o.name, o.phone, o.email, o.comment, o.delivery, o.payment_method,
          (o.total / 100.0)::float8 as total,
          (select coalesce(json_agg(json_build_object('title', l.title, 'sku', l.sku, 'quantity', l.quantity,
            'price', (l.price / 100.0)::float8) order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines
        from orders o where o.phone = ${customer.phone ?? ''} and o.phone <> '' order by o.id`.execute(
        transaction,
      )
      audit({ action: 'customer.export', entity: 'customer', entityId: auditName(key) })
      return { exported_at: now.toISOString(), accounts: exports, orders, note: customer.note }
    },
  )
}

/** What erasing a customer would remove and leave, and the numbers of open orders that prevent it. */
export type Erasure = { traces: CustomerTraces; open: string[] }

/**
 * Returns what erasing a customer would remove, and the numbers of open orders that prevent it. Removes
 * nothing. @throws RightRefused
 */
export async function planErasure(
  database: Database,
  { actor, key }: { actor: Actor; key: string },
): Promise<Erasure> {
  demandRight(actor, 'customers.erase')
  const traces = await removeCustomer(database, personOf(key), { isAgreed: false })
  return { traces, open: openOrders(traces) }
}

/**
 * Erases a customer completely, or not at all while she has an open order. @throws ProofNeeded, RightRefused
 */
export async function eraseDeskCustomer(
  database: Database,
  { actor, key, now }: { actor: Actor; key: string; now: Date },
): Promise<Erasure> {
  return act(
    database,
    { actor, right: 'customers.erase', needsProof: true, now },
    async (transaction, audit) => {
      const traces = await removeCustomer(transaction, personOf(key), { isAgreed: true })
      const open = openOrders(traces)
      if (open.length > 0) return { traces, open }
      await transaction.deleteFrom('customer_notes').where('phone', '=', key).execute()
      audit({
        action: 'customer.erase',
        entity: 'customer',
        entityId: auditName(key),
        after: { accounts: traces.accounts.length, orders: traces.orders.map(({ number }) => number) },
      })
      return { traces, open }
    },
  )
}

function personOf(key: string): Person {
  const id = accountOf(key)
  return id === null ? { phone: key } : { customer_id: id }
}
