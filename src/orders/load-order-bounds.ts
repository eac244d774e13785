import { DEFAULT_ORDER_BOUNDS, type OrderBounds, orderBoundsSchema } from '#src/contract/order-bounds.ts'
import type { Database } from '#src/database/connect.ts'
import { loadSettingRows } from '#src/settings/queries.ts'

export const ORDER_BOUND_KEYS = orderBoundsSchema.keyof().options

/** The owner's bounds on orders, with defaults in place of those that are not set or damaged. */
export async function loadOrderBounds(database: Database): Promise<OrderBounds> {
  const rows = await loadSettingRows(database, ORDER_BOUND_KEYS)
  const bounds = { ...DEFAULT_ORDER_BOUNDS }
  for (const key of ORDER_BOUND_KEYS) {
    const { data } = orderBoundsSchema.shape[key].safeParse(rows.find((row) => row.key === key)?.value)
    if (data !== undefined) bounds[key] = data
  }
  return bounds
}
