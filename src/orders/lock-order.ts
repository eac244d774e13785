import type { Database } from '#src/database/connect.ts'
import { isPickupOrder } from '#src/database/pickup-orders.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'

export type LockedOrder = { id: number; status: OrderStatus; is_pickup: boolean }

/**
 * Locks an order's row until the transaction ends; null if there is none. Every change of an order, its payments, receipts or
 * waybill takes this lock first, so that they cannot deadlock.
 */
export async function lockOrder(transaction: Database, number: string): Promise<LockedOrder | null> {
  const order = await transaction
    .selectFrom('orders')
    .select(['id', 'status', isPickupOrder.as('is_pickup')])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return order ?? null
}

/** A change that the order's status does not allow, with what is needed to name that status. */
export type RefusedStatus = { kind: 'refused'; from: OrderStatus; is_pickup: boolean }

export function refusedStatus({ status, is_pickup }: Omit<LockedOrder, 'id'>): RefusedStatus {
  return { kind: 'refused', from: status, is_pickup }
}
