import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { type EditedLine, goodsSum } from './edited-lines.ts'
import { takeOutRefunded } from './take-out-refunded.ts'

/** The parts of an order that can be changed, and what a change is checked against. Money is kopiykas. */
export type Editable = {
  id: number
  status: OrderStatus
  name: string
  phone: string
  email: string | null
  comment: string
  delivery: Readonly<Record<string, string>>
  delivery_title: string | null
  delivery_price: number | null
  payment_method: string | null
  payment_title: string | null
  discount: number
  paid: number
  refunded: number
  lines: readonly EditedLine[]
}

/** Loads an order for editing and locks its row, unless `isLocked` is false; null if there is none. */
export async function loadEditable(
  transaction: Database,
  number: string,
  { isLocked = true }: { isLocked?: boolean } = {},
): Promise<Editable | null> {
  const order = await transaction
    .selectFrom('orders')
    .select(['id', 'status', 'name', 'phone', 'email', 'comment', 'delivery', 'delivery_title'])
    .select(['delivery_price', 'payment_method', 'payment_title', 'discount', 'paid', 'refunded'])
    .where('number', '=', number)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!order) return null
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['position', 'product_id', 'variant_id', 'title', 'sku', 'variant_title', 'variant_value'])
    .select(['picture_id', 'price', 'quantity', 'takes_discount'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  return { ...order, lines }
}

/** A position that no line of the order has had: refunds name removed lines by theirs, so none may be given again. */
export async function nextPosition(transaction: Database, { id }: Editable): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), -1) + 1 as position from (
      select position from order_lines where order_id = ${id}
      union all
      select w.position from payment_attempts a
      join payment_refunds r on r.attempt_id = a.id
      cross join lateral jsonb_to_recordset(r.lines) as w (position int)
      where a.order_id = ${id}
    ) places`.execute(transaction)
  return rows[0]?.position ?? 0
}

export function totalOf({ lines, discount, delivery_price }: Editable): number {
  return goodsSum(lines) - discount + (delivery_price ?? 0)
}

export async function saveEdited(transaction: Database, before: Editable, after: Editable): Promise<void> {
  await saveLines(transaction, after)
  await takeOutRefunded(transaction, before, after)
  const { id, name, phone, email, comment, delivery_title, delivery_price, discount } = after
  const { payment_method, payment_title } = after
  await transaction
    .updateTable('orders')
    .set({ name, phone, email, comment, delivery_title, delivery_price, discount })
    .set({ payment_method, payment_title })
    // The time to pay counts from when the order was placed: for a method chosen afterwards it may be over already.
    .$if(payment_method !== before.payment_method, (update) => update.set({ may_expire: false }))
    .set({ delivery: JSON.stringify(after.delivery), total: totalOf(after) })
    .set({ items_count: after.lines.reduce((sum, { quantity }) => sum + quantity, 0) })
    .where('id', '=', id)
    .execute()
}

/** Lines keep their positions, by which refunds and packers name them. */
async function saveLines(transaction: Database, { id, lines }: Editable): Promise<void> {
  const places = lines.map(({ position }) => position)
  await transaction
    .deleteFrom('order_lines')
    .where('order_id', '=', id)
    .where('position', 'not in', places)
    .execute()
  await transaction
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id: id })))
    .onConflict((known) =>
      known.columns(['order_id', 'position']).doUpdateSet((row) => ({
        price: row.ref('excluded.price'),
        quantity: row.ref('excluded.quantity'),
        packed: row.fn('least', ['order_lines.packed', 'excluded.quantity']),
      })),
    )
    .execute()
}
