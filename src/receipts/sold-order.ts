import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import {
  type ReceiptLine,
  receiptLines,
  saleLines,
  type SoldItem,
  type SoldOrder,
} from '#src/domain/receipts/receipt-goods.ts'
import type { StoredReceipt } from './stored-receipt.ts'

/** What a receipt says was sold or came back; its sum is the receipt's. */
export async function linesOfReceipt(database: Database, receipt: StoredReceipt): Promise<ReceiptLine[]> {
  const order = await loadSoldOrder(database, receipt.order_id)
  if (receipt.kind === 'sale') return saleLines(order, receipt.amount, await paidEarlier(database, receipt))
  const lines = await returnedLines(database, receipt, order)
  if (lines) return receiptLines({ ...order, lines, discount: 0, delivery_price: 0 }, receipt.amount)
  const sold = await saleAmount(database, receipt)
  if (sold === receipt.amount) return receiptLines(order, receipt.amount)
  const name = `Повернення частини оплати за замовленням № ${order.number}`
  return [{ code: 'refund', name, price: receipt.amount, quantity: 1 }]
}

async function loadSoldOrder(database: Database, id: number): Promise<SoldOrder & { lines: SoldItem[] }> {
  const order = await database
    .selectFrom('orders')
    .select(['number', 'discount', 'delivery_price'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { rows: lines } = await sql<SoldItem>`
    select coalesce(sku, 'v' || variant_id, 'p' || product_id, 'l' || position) as code,
           concat_ws(', ', title, variant_value) as name, price, quantity, takes_discount
    from order_lines where order_id = ${id} order by position`.execute(database)
  return { ...order, delivery_price: order.delivery_price ?? 0, lines }
}

/** Null where the refund is of money, not of lines, or of a line that was taken out since: its goods are not known any more. */
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
 * Kopiykas that had come of the order before this payment, with receipts or without, less what of them had gone back by
 * then. When it went back past the shop nobody knows: that counts as before.
 */
async function paidEarlier(database: Database, { order_id, attempt_id }: StoredReceipt): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(earlier.captured - earlier.refunded + (
      select coalesce(sum(r.amount), 0) from payment_refunds r
      where r.attempt_id = earlier.id and r.state = 'done' and r.done_at > this.paid_at
    )), 0)::bigint as sum
    from payment_attempts this
    join payment_attempts earlier on (earlier.paid_at, earlier.id) < (this.paid_at, this.id)
    where this.id = ${attempt_id} and earlier.order_id = ${order_id} and earlier.captured > 0`.execute(
    database,
  )
  return Math.max(0, rows[0]?.sum ?? 0)
}

async function saleAmount(database: Database, { related_id }: StoredReceipt): Promise<number | null> {
  if (related_id === null) return null
  const sale = await database
    .selectFrom('receipts')
    .select('amount')
    .where('id', '=', related_id)
    .executeTakeFirst()
  return sale?.amount ?? null
}
