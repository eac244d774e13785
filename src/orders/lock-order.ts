import type { Database } from '#src/database/connect.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'

export type LockedOrder = { id: number; status: OrderStatus }

/** The order as it is until the transaction ends: whatever else would change it waits. Null where there is none. */
export async function lockOrder(transaction: Database, number: string): Promise<LockedOrder | null> {
  const order = await transaction
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return order ?? null
}
