import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#src/database/connect.ts'
import {
  type ReceiptLine,
  receiptLines,
  saleLines,
  type SoldItem,
  type SoldOrder,
} from '#src/domain/receipts/receipt-goods.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { PIECE } from './checkbox/checkbox.ts'
import type { StoredReceipt } from './stored-receipt.ts'

/**
 * The lines of a receipt, whose sum is the receipt's amount.
 *
 * @param sold the sale receipt that a return receipt returns
 */
export async function linesOfReceipt(
  database: Database,
  receipt: StoredReceipt,
  sold: StoredReceipt | null,
): Promise<ReceiptLine[]> {
  const order = await loadSoldOrder(database, receipt.order_id)
  if (receipt.kind === 'sale') {
    // A new receipt for the rest of a payment, made after its chain was returned, names only goods that the shopper has.
    if (isAnew(receipt) && order.status === 'completed')
      return receiptLines({ ...order, lines: await linesLeft(database, receipt, order) }, receipt.amount)
    return saleLines(order, receipt.amount, await paidEarlier(database, receipt))
  }
  // A full return repeats the lines of the sale, even if the order has changed since.
  if (sold?.amount === receipt.amount) return soldLines(sold) ?? receiptLines(order, receipt.amount)
  const lines = await returnedLines(database, receipt, order)
  if (lines) return receiptLines({ ...order, lines, discount: 0, delivery_price: 0 }, receipt.amount)
  const name = `Повернення частини оплати за замовленням № ${order.number}`
  return [{ code: 'refund', name, price: receipt.amount, quantity: 1 }]
}

const isAnew = ({ source }: StoredReceipt) => source.startsWith('again:')

const soldSchema = z.object({
  goods: z.array(
    z.object({
      good: z.object({ code: z.string(), name: z.string(), price: z.number() }),
      quantity: z.number(),
    }),
  ),
})

function soldLines({ body }: StoredReceipt): ReceiptLine[] | null {
  const goods = soldSchema.safeParse(body).data?.goods
  return goods?.map(({ good, quantity }) => ({ ...good, quantity: quantity / PIECE })) ?? null
}

export async function loadSoldOrder(
  database: Database,
  id: number,
): Promise<SoldOrder & { lines: SoldItem[]; status: OrderStatus }> {
  const order = await database
    .selectFrom('orders')
    .select(['number', 'discount', 'delivery_price', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows: lines } = await sql<SoldItem>`
    select coalesce(sku, 'v' || variant_id, 'p' || product_id, 'l' || position) as code,
           concat_ws(', ', title, variant_value) as name, price, quantity, takes_discount
    from order_lines where order_id = ${id} order by position`.execute(database)
  return { ...order, delivery_price: order.delivery_price ?? 0, lines }
}

/** The lines without pieces that were refunded by lines; all lines if none would be left. */
async function linesLeft(
  database: Database,
  { order_id }: StoredReceipt,
  { lines }: { lines: readonly SoldItem[] },
): Promise<readonly SoldItem[]> {
  const { rows } = await sql<{ place: number; pieces: number }>`
    select l.place, sum(w.pieces - coalesce(w.taken_out, 0))::int as pieces
    from payment_refunds r
    join payment_attempts a on a.id = r.attempt_id
    cross join lateral jsonb_to_recordset(r.lines) as w (position int, pieces int, taken_out int)
    join (
      select position, (row_number() over (order by position) - 1)::int as place
      from order_lines where order_id = ${order_id}
    ) l using (position)
    where a.order_id = ${order_id} and r.state = 'done' group by l.place`.execute(database)
  const gone = new Map(rows.map(({ place, pieces }) => [place, pieces]))
  const left = lines
    .map((line, place) => ({ ...line, quantity: line.quantity - (gone.get(place) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  return left.length > 0 ? left : lines
}

/** The lines of a refund; null if it was of a sum, not of lines, or if a line was removed since, so that its goods are unknown. */
async function returnedLines(
  database: Database,
  { source, order_id }: StoredReceipt,
  { lines }: { lines: readonly SoldItem[] },
): Promise<SoldItem[] | null> {
  const [, refundId] = /^refund:(\d+)$/.exec(source) ?? []
  if (refundId === undefined) return null
  const { rows } = await sql<{ place: number | null; pieces: number }>`
    select l.place, w.pieces
    from payment_refunds r
    cross join lateral jsonb_to_recordset(r.lines) as w (position int, pieces int)
    left join (
      select position, (row_number() over (order by position) - 1)::int as place
      from order_lines where order_id = ${order_id}
    ) l using (position)
    where r.id = ${refundId}::bigint
    order by w.position`.execute(database)
  const wanted = rows.flatMap(({ place, pieces }) => {
    const line = place === null ? undefined : lines[place]
    return line ? [{ ...line, quantity: pieces }] : []
  })
  return wanted.length > 0 && wanted.length === rows.length ? wanted : null
}

/**
 * What the order had received before this payment, with or without receipts, less what was refunded of it by then, kopiykas. For a
 * receipt that replaces a returned one, refunds count up to now. Refunds made outside the shop have no date and count as earlier.
 */
export async function paidEarlier(database: Database, receipt: StoredReceipt): Promise<number> {
  const { order_id, attempt_id } = receipt
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(earlier.captured - earlier.refunded + (
      select coalesce(sum(r.amount), 0) from payment_refunds r
      where r.attempt_id = earlier.id and r.state = 'done' and r.done_at > this.paid_at
        and not ${isAnew(receipt)}::boolean
    )), 0)::bigint as sum
    from payment_attempts earlier
    -- There is no such payment for a receipt made before its money: then all money received so far is earlier.
    left join payment_attempts this on this.id = ${attempt_id}
    where earlier.order_id = ${order_id} and earlier.captured > 0
      and (this.id is null or (earlier.paid_at, earlier.id) < (this.paid_at, this.id))`.execute(database)
  return Math.max(0, rows[0]?.sum ?? 0) + (await paidToChain(database, receipt))
}

/** For the receipt of a payment's excess over its chain (`splitOver`): what the same payment has paid to the chain. */
async function paidToChain(database: Database, { source }: StoredReceipt): Promise<number> {
  const [, of] = /^over:(.+)$/.exec(source) ?? []
  if (of === undefined) return 0
  const paid = await database
    .selectFrom('receipts')
    .select('amount')
    .where('source', '=', of.includes(':') ? of : `attempt:${of}`)
    .executeTakeFirst()
  return paid?.amount ?? 0
}
