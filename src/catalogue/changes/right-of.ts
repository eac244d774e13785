import type { GoodsChange } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import type { Right } from '#src/domain/rights/rights.ts'

const RIGHTS_OF: Readonly<Record<string, Right>> = {
  price: 'goods.price',
  old_price: 'goods.price',
  stock: 'goods.stock',
  promotion: 'showcase.change',
}

/** Who may change the field. */
export function rightOf(field: string): Right {
  return RIGHTS_OF[field] ?? 'goods.describe'
}

/** Goods of a promotion that sets prices change their prices with it. */
export async function rightOfChange(database: Database, change: GoodsChange): Promise<Right> {
  if (change.field !== 'promotion') return rightOf(change.field)
  const promotion = await database
    .selectFrom('promotions')
    .select('discount_kind')
    .where('id', '=', change.value)
    .executeTakeFirst()
  return promotion && promotion.discount_kind !== null ? 'goods.price' : rightOf(change.field)
}
