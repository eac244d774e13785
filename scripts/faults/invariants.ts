import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { LiqpayServer } from '#tests/providers/liqpay.ts'
import type { Acknowledged, Line } from './shoppers.ts'

export type Checked = {
  database: Database
  acknowledged: readonly Acknowledged[]
  liqpay: LiqpayServer
  /** Pieces of each product before anybody ordered. */
  stock: number
  /** The number of goods in the feed. */
  feedSize: number
}

const KOPIYKAS = 100
/** States of payments at the provider whose money has arrived, including those refunded completely. */
export const PAID: ReadonlySet<string> = new Set(['success', 'reversed'])

/** Returns sentences about what must never happen, whatever was killed; none if everything is right. */
export async function brokenInvariants(checked: Checked): Promise<string[]> {
  const parts = await Promise.all([
    ordersLost(checked),
    ordersTorn(checked),
    stockAstray(checked),
    moneyWithoutWord(checked),
    catalogueHalf(checked),
  ])
  return parts.flat()
}

/** Every order that a shopper has an answer about exists, with the total and the lines of that answer. */
async function ordersLost({ database, acknowledged }: Checked): Promise<string[]> {
  const confirmed = [...acknowledged]
  const { rows } = await sql<{ public_id: string; key: string; total: number; lines: string | null }>`
    select o.public_id, o.idempotency_key as key, o.total,
           (select string_agg(variant_id || 'x' || quantity, ' ' order by variant_id) from order_lines l
            where l.order_id = o.id) as lines
    from orders o`.execute(database)
  const known = new Map(rows.map((row) => [row.public_id, row]))
  return confirmed.flatMap(({ id, key, total, lines }) => {
    const row = known.get(id)
    if (!row) return [`order ${id} was acknowledged and is lost`]
    const isWhole =
      row.key === key && row.total === Math.round(total * KOPIYKAS) && row.lines === linesText(lines)
    return isWhole ? [] : [`order ${id} is not as it was acknowledged: ${JSON.stringify(row)}`]
  })
}

function linesText(lines: readonly Line[]): string {
  return lines
    .toSorted((a, b) => a.one.variant_id - b.one.variant_id)
    .map(({ one, quantity }) => `${one.variant_id}x${quantity}`)
    .join(' ')
}

/** An order exists completely or not at all, and a key has one order. */
async function ordersTorn({ database }: Checked): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`
    select public_id from orders o
    where total <> (select coalesce(sum(price * quantity), 0) from order_lines l where l.order_id = o.id)
       or idempotency_key in (select idempotency_key from orders group by 1 having count(*) > 1)`.execute(
    database,
  )
  return rows.map(({ public_id }) => `order ${public_id} is torn or doubled`)
}

/** Stock and sales add up to the initial stock, and each move is recorded. */
async function stockAstray({ database, stock }: Checked): Promise<string[]> {
  const { rows } = await sql<{ id: number; stock: number; sold: number; moved: number }>`
    select v.id, v.stock,
      (select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
       where l.variant_id = v.id and o.status <> 'cancelled') as sold,
      (select coalesce(sum(delta), 0) from stock_moves m where m.variant_id = v.id and m.order_id is not null) as moved
    from variants v where v.sku like 'FAULT-%'`.execute(database)
  return rows
    .filter((row) => row.stock + row.sold !== stock || row.stock - row.moved !== stock)
    .map((row) => `stock of variant ${row.id} is astray: ${JSON.stringify(row)}`)
}

/**
 * The books contain no money that the provider does not know of, no other amount, and no refund that nobody
 * requested.
 */
async function moneyWithoutWord({ database, liqpay }: Checked): Promise<string[]> {
  // Read first, because what was refunded must have been requested before.
  const givenBack = new Map([...liqpay.payments].map(([reference, { refunded }]) => [reference, refunded]))
  const { rows } = await sql<
    Record<'captured' | 'paid' | 'refunded' | 'asked', number> & { reference: string }
  >`
    select a.reference, a.captured, o.paid, a.refunded,
      (select coalesce(sum(amount), 0) from payment_refunds r where r.attempt_id = a.id) as asked
    from payment_attempts a join orders o on o.id = a.order_id
    where a.state in ('paid', 'refunded', 'partially_refunded') or o.paid > 0`.execute(database)
  return rows.flatMap(({ reference, captured, paid, refunded, asked }) => {
    const known = liqpay.payments.get(reference)
    const isPaid = known !== undefined && PAID.has(known.status)
    const isSaid = isPaid && known.amount === captured && paid === captured
    const isBack = refunded <= (known?.refunded ?? 0) && (givenBack.get(reference) ?? 0) <= asked
    return [
      ...(isSaid ? [] : [`payment ${reference} stands in the books without its provider's word`]),
      ...(isBack ? [] : [`of payment ${reference} money went back unasked, or stands as back and is not`]),
    ]
  })
}

/** A feed is in the catalogue as a whole, with either its old or its new prices. */
async function catalogueHalf({ database, feedSize }: Checked): Promise<string[]> {
  const { rows } = await sql<{ goods: number; prices: number }>`
    select count(*)::int as goods, count(distinct v.price)::int as prices
    from products p join variants v on v.product_id = p.id where p.title like 'Глечик із прайсу%'`.execute(
    database,
  )
  const [{ goods, prices } = { goods: 0, prices: 0 }] = rows
  const isWhole = (goods === 0 && prices === 0) || (goods === feedSize && prices === 1)
  return isWhole ? [] : [`the catalogue is half of a feed: ${goods} goods at ${prices} prices`]
}

/**
 * Returns what still has to be done at the end: payments that the provider knows of, letters of every order.
 * The lease of a killed process lasts five minutes, which are skipped here.
 */
export async function unfinished({ database, liqpay }: Checked): Promise<string[]> {
  await sql`update messages set next_try_at = now() where outcome is null and next_try_at > now()`.execute(
    database,
  )
  const { rows } = await sql<Record<'events' | 'messages' | 'dead' | 'refunds', number>>`
    select (select count(*)::int from outbox where fanned_out_at is null) as events,
           (select count(*)::int from messages where outcome is null) as messages,
           (select count(*)::int from messages where outcome in ('dead', 'dropped')) as dead,
           (select count(*)::int from payment_refunds where state <> 'done') as refunds`.execute(database)
  const { events = 0, messages = 0, dead = 0, refunds = 0 } = rows[0] ?? {}
  const paid = await sql<{ reference: string; refunded: number }>`
    select reference, refunded from payment_attempts
    where state in ('paid', 'refunded', 'partially_refunded')`.execute(database)
  const booked = new Map(paid.rows.map(({ reference, refunded }) => [reference, refunded]))
  const made = [...liqpay.payments.values()].filter(({ status }) => PAID.has(status))
  const unbooked = made.filter(({ order_id, refunded }) => booked.get(order_id) !== refunded)
  return [
    ...(events > 0 ? [`${events} events have become no messages`] : []),
    ...(messages > 0 ? [`${messages} messages wait`] : []),
    ...(refunds > 0 ? [`${refunds} refunds are not done`] : []),
    ...(dead > 0 ? [`${dead} messages were given up`] : []),
    ...unbooked.map(
      ({ order_id }) => `payment ${order_id} was made, or went back, and the books say otherwise`,
    ),
  ]
}

/**
 * Counts letters of orders: for how many orders none has arrived, and how many have arrived more than once.
 */
export function countLetters(
  acknowledged: readonly Acknowledged[],
  letters: readonly { messageId: string; text: string }[],
): { missing: number; twice: number } {
  const all = letters.map(({ text }) => text).join('\n')
  const ids = letters.map(({ messageId }) => messageId)
  return {
    missing: acknowledged.filter(({ id }) => !all.includes(id)).length,
    twice: ids.length - new Set(ids).size,
  }
}
