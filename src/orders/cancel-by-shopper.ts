import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { mayShopperCancel } from '#src/domain/order-life/order-moves.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { applyStatus } from './change-order-status.ts'

/** What lets a shopper cancel: the account that ordered, or the phone of the order in any spelling. */
export type ShopperProof = { customer_id: number } | { phone: string }

/** `refused`: the order is already being packed. `unproved`: the phone is not that of the order. */
export type CancelOutcome =
  | { kind: 'cancelled' | 'missing' | 'unproved' }
  | { kind: 'refused'; status: OrderStatus }

/**
 * Cancels an order for the shopper who placed it; its goods are for sale again at once. Repeating it changes nothing.
 * Payments are not touched here: the payment worker finds cancelled orders that were paid and refunds them.
 */
export async function cancelByShopper(
  database: Database,
  publicId: string,
  proof: ShopperProof,
): Promise<CancelOutcome> {
  return database.transaction().execute(async (transaction) => {
    const order = await transaction
      .selectFrom('orders')
      .select(['id', 'status', 'phone', 'customer_id'])
      .where('public_id', '=', publicId)
      .forUpdate()
      .executeTakeFirst()
    // A signed-in customer must not learn that an order of somebody else exists.
    if (!order || ('customer_id' in proof && order.customer_id !== proof.customer_id))
      return { kind: 'missing' }
    if ('phone' in proof && !isSamePhone(order.phone, proof.phone)) return { kind: 'unproved' }
    if (order.status === 'cancelled') return { kind: 'cancelled' }
    if (!mayShopperCancel(order.status, await countPacked(transaction, order.id)))
      return { kind: 'refused', status: order.status }
    await applyStatus(transaction, order, { status: 'cancelled', actor: 'customer' })
    return { kind: 'cancelled' }
  })
}

async function countPacked(transaction: Database, orderId: number): Promise<number> {
  const { pieces } = await transaction
    .selectFrom('order_lines')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('packed'), sql<number>`0`).as('pieces'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return pieces
}

function isSamePhone(stored: string, given: string): boolean {
  return (normalizePhone(stored) ?? stored) === (normalizePhone(given) ?? given)
}
