import type { Right } from './rights.ts'

const RIGHTS_OF: Readonly<Record<string, Right>> = {
  price: 'goods.price',
  old_price: 'goods.price',
  stock: 'goods.stock',
  promotion: 'showcase.change',
}

/** Who may change this field of goods: money, pieces, the promotions they are in, and all else what is said of them. */
export function rightOf(field: string): Right {
  return RIGHTS_OF[field] ?? 'goods.describe'
}
