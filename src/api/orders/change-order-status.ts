import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { OrderStatus } from '#src/domain/order-status.ts'

/** A cancelled order gives its goods back once, and is never opened again: they may be sold by then. */
export async function changeOrderStatus(
  database: Database,
  number: string,
  status: OrderStatus,
): Promise<'changed' | 'missing' | 'cancelled'> {
  return database.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!order) return 'missing'
    if (order.status === status) return 'changed'
    if (order.status === 'cancelled') return 'cancelled'
    if (status === 'cancelled') await giveBack(transaction, order.id)
    await transaction.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
    return 'changed'
  })
}

/** Variants are locked in the order of ids, as by every other change of stock. */
async function giveBack(transaction: Database, orderId: number): Promise<void> {
  await sql`
    select v.id from variants v
    where v.id in (select variant_id from order_lines where order_id = ${orderId})
    order by v.id for update`.execute(transaction)
  await sql`
    with returned as (
      select variant_id, sum(quantity)::int as quantity from order_lines
      where order_id = ${orderId} and variant_id is not null group by variant_id
    ), stocked as (
      update variants v set stock = v.stock + r.quantity from returned r where r.variant_id = v.id
    )
    insert into stock_moves (variant_id, order_id, delta, reason)
    select variant_id, ${orderId}, quantity, 'cancel' from returned`.execute(transaction)
}
