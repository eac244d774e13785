import type { Database } from '#src/database/connect.ts'
import { moveStock } from './move-stock.ts'

/** Puts all goods of a cancelled order back into stock. */
export async function giveBackGoods(transaction: Database, orderId: number): Promise<void> {
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['variant_id', 'quantity as pieces'])
    .where('order_id', '=', orderId)
    .execute()
  await putIntoStock(transaction, orderId, { lines, reason: 'cancel' })
}

export type GivenGoods = {
  /** Goods that are no longer in the shop have no variant. */
  lines: readonly { variant_id: number | null; pieces: number }[]
  reason: 'cancel' | 'return'
}

/** Puts pieces of an order back into stock and records the moves. Lines without a variant are skipped. */
export async function putIntoStock(
  transaction: Database,
  orderId: number,
  { lines, reason }: GivenGoods,
): Promise<void> {
  const taken = new Map<number, number>()
  for (const { variant_id, pieces } of lines) {
    if (variant_id !== null) taken.set(variant_id, (taken.get(variant_id) ?? 0) - pieces)
  }
  await moveStock(transaction, { order_id: orderId, taken, reason })
}
