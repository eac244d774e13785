import type { Database } from '#src/database/connect.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { type EditedLine, goodsSum } from './edited-lines.ts'

/** What of an order may be changed. Money is kopiykas. */
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
  discount: number
  lines: readonly EditedLine[]
}

/** Locked until the transaction ends; null where there is none. */
export async function loadEditable(
  transaction: Database,
  number: string,
  { isLocked = true }: { isLocked?: boolean } = {},
): Promise<Editable | null> {
  const order = await transaction
    .selectFrom('orders')
    .select(['id', 'status', 'name', 'phone', 'email', 'comment', 'delivery', 'delivery_title'])
    .select(['delivery_price', 'discount'])
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

export function totalOf({ lines, discount, delivery_price }: Editable): number {
  return goodsSum(lines) - discount + (delivery_price ?? 0)
}

export async function saveEdited(transaction: Database, after: Editable): Promise<void> {
  await saveLines(transaction, after)
  const { id, name, phone, email, comment, delivery_title, delivery_price, discount } = after
  await transaction
    .updateTable('orders')
    .set({ name, phone, email, comment, delivery_title, delivery_price, discount })
    .set({ delivery: JSON.stringify(after.delivery), total: totalOf(after) })
    .set({ items_count: after.lines.reduce((sum, { quantity }) => sum + quantity, 0) })
    .where('id', '=', id)
    .execute()
}

/** Written anew, so that the places of lines are without a gap. */
async function saveLines(transaction: Database, { id, lines }: Editable): Promise<void> {
  await transaction.deleteFrom('order_lines').where('order_id', '=', id).execute()
  await transaction
    .insertInto('order_lines')
    .values(lines.map((line, position) => ({ ...line, order_id: id, position })))
    .execute()
}
