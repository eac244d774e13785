import type { GoodsChange } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { rightOf } from '#src/domain/rights/right-of.ts'
import type { Right } from '#src/domain/rights/rights.ts'

/** Returns the right that a change needs. A promotion that sets prices changes those of its goods. */
export async function rightOfChange(database: Database, change: GoodsChange): Promise<Right> {
  if (change.field !== 'promotion') return rightOf(change.field)
  const promotion = await database
    .selectFrom('promotions')
    .select('discount_kind')
    .where('id', '=', change.value)
    .executeTakeFirst()
  return promotion && promotion.discount_kind !== null ? 'goods.price' : rightOf(change.field)
}
