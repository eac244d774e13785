import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { LiqpayServer } from '#tests/providers/liqpay.ts'
import type { Acknowledged } from './shoppers.ts'

export type Checked = {
  database: Database
  acknowledged: readonly Acknowledged[]
  liqpay: LiqpayServer
  /** Pieces of each of the goods before anybody ordered. */
  stock: number
  /** Goods of the feed. */
  feedSize: number
}

const KOPIYKAS = 100

/** Sentences about what must never be, whatever was killed; none when all is as it has to be. */
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

/** Every order that a shopper was told of is there, with the total and the pieces that she was told. */
async function ordersLost({ database, acknowledged }: Checked): Promise<string[]> {
  const confirmed = [...acknowledged]
  const { rows } = await sql<{ public_id: string; key: string; total: number; pieces: number }>`
    select o.public_id, o.idempotency_key as key, o.total,
           (select coalesce(sum(quantity), 0) from order_lines l where l.order_id = o.id) as pieces
    from orders o`.execute(database)
  const known = new Map(rows.map((row) => [row.public_id, row]))
  return confirmed.flatMap(({ id, key, total, quantity }) => {
    const row = known.get(id)
    if (!row) return [`order ${id} was acknowledged and is lost`]
    const isWhole = row.key === key && row.total === Math.round(total * KOPIYKAS) && row.pieces === quantity
    return isWhole ? [] : [`order ${id} is not as it was acknowledged: ${JSON.stringify(row)}`]
  })
}

/** An order is whole or not at all, and a key has one. */
async function ordersTorn({ database }: Checked): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`
    select public_id from orders o
    where total <> (select coalesce(sum(price * quantity), 0) from order_lines l where l.order_id = o.id)
       or idempotency_key in (select idempotency_key from orders group by 1 having count(*) > 1)`.execute(
    database,
  )
  return rows.map(({ public_id }) => `order ${public_id} is torn or doubled`)
}

/** Stock and what was sold is what there was; each move is written down. */
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

/** No money in the books that the provider does not know of, and none of another amount. */
async function moneyWithoutWord({ database, liqpay }: Checked): Promise<string[]> {
  const { rows } = await sql<{ reference: string; captured: number; paid: number }>`
    select a.reference, a.captured, o.paid from payment_attempts a join orders o on o.id = a.order_id
    where a.state = 'paid' or o.paid > 0`.execute(database)
  return rows.flatMap(({ reference, captured, paid }) => {
    const known = liqpay.payments.get(reference)
    const isSaid = known?.status === 'success' && known.amount === captured && paid === captured
    return isSaid ? [] : [`payment ${reference} stands in the books without its provider's word`]
  })
}

/** A feed is in the catalogue as a whole, in its old prices or in its new. */
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
 * What has to come in the end, if it has not yet: payments that the provider knows of, letters of every order. A lease of
 * a process that was killed lasts five minutes, which are taken as gone by here.
 */
export async function unfinished({ database, liqpay }: Checked): Promise<string[]> {
  await sql`update messages set next_try_at = now() where outcome is null and next_try_at > now()`.execute(
    database,
  )
  const { rows } = await sql<{ events: number; messages: number; dead: number }>`
    select (select count(*)::int from outbox where fanned_out_at is null) as events,
           (select count(*)::int from messages where outcome is null) as messages,
           (select count(*)::int from messages where outcome in ('dead', 'dropped')) as dead`.execute(
    database,
  )
  const { events = 0, messages = 0, dead = 0 } = rows[0] ?? {}
  const paid = await sql<{ reference: string }>`
    select reference from payment_attempts where state = 'paid'`.execute(database)
  const booked = new Set(paid.rows.map(({ reference }) => reference))
  const unbooked = [...liqpay.payments.values()].filter(
    ({ status, order_id }) => status === 'success' && !booked.has(order_id),
  )
  return [
    ...(events > 0 ? [`${events} events have become no messages`] : []),
    ...(messages > 0 ? [`${messages} messages wait`] : []),
    ...(dead > 0 ? [`${dead} messages were given up`] : []),
    ...unbooked.map(({ order_id }) => `payment ${order_id} was made and is not in the books`),
  ]
}

/** Letters of orders: of how many shoppers' orders none has come, and how often one has come more than once. */
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
