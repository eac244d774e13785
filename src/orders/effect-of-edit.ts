import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { WaybillState } from '#src/domain/delivery/waybill-states.ts'
import { type EditEffect, editEffect, type EditSide } from '#src/domain/order-desk/edit-effect.ts'
import { type Editable, totalOf } from './editable-order.ts'
import { takenPieces } from './edited-lines.ts'
import { measureLines } from './find-items.ts'

type Around = {
  paid: number
  refunded: number
  held: number
  has_receipts: boolean
  waybill: WaybillState | null
}

/** The consequences of a change for money, receipts, stock and the waybill, by their state in this transaction. */
export async function effectOf(transaction: Database, order: Editable, after: Editable): Promise<EditEffect> {
  const taken = takenPieces(order.lines, after.lines)
  const { rows } = await sql<Around>`
    select o.paid, o.refunded, o.held,
           exists (select from settings where key = 'receipts_issuer' and value = '"checkbox"'::jsonb) as has_receipts,
           (select w.state from waybills w where w.order_id = o.id and w.state <> 'annulled') as waybill
    from orders o where o.id = ${order.id}`.execute(transaction)
  const stocks = await sql<{ id: number; stock: number }>`
    select id, stock from variants where id = any(${[...taken.keys()]}::int[])`.execute(transaction)
  const [around] = rows
  return editEffect(await sideOf(transaction, order), await sideOf(transaction, after), {
    paid: around?.paid ?? 0,
    refunded: around?.refunded ?? 0,
    held: around?.held ?? 0,
    isPaidOnDelivery: after.payment_method === 'on_delivery',
    wasPaidOnDelivery: order.payment_method === 'on_delivery',
    hasReceipts: around?.has_receipts ?? false,
    stocks: new Map(stocks.rows.map(({ id, stock }) => [id, stock])),
    waybill: around?.waybill ?? null,
  })
}

async function sideOf(transaction: Database, order: Editable): Promise<EditSide> {
  const { lines, delivery, name, phone } = order
  const goods = await measureLines(transaction, lines)
  const weights = goods.map(({ weight_g, quantity }) => (weight_g === null ? null : weight_g * quantity))
  const weight_g = weights.reduce((sum, weight) => (sum === null || weight === null ? null : sum + weight), 0)
  return { lines, total: totalOf(order), recipient: JSON.stringify([delivery, name, phone]), weight_g }
}
