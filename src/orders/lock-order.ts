import type { Database } from '#src/database/connect.ts'
import { isPickupOrder } from '#src/database/pickup-orders.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'

export type LockedOrder = { id: number; status: OrderStatus; is_pickup: boolean }

/** The order as it is until the transaction ends: whatever else would change it waits. Null where there is none. */
export async function lockOrder(transaction: Database, number: string): Promise<LockedOrder | null> {
  const order = await transaction
    .selectFrom('orders')
    .select(['id', 'status', isPickupOrder.as('is_pickup')])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return order ?? null
}

/** What an order cannot do in the status that it has, with all that is needed to name that. */
export type RefusedStatus = { kind: 'refused'; from: OrderStatus; is_pickup: boolean }

export function refusedStatus({ status, is_pickup }: Omit<LockedOrder, 'id'>): RefusedStatus {
  return { kind: 'refused', from: status, is_pickup }
}
