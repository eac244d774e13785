import type { Right } from './rights.ts'

const RIGHTS_OF: Readonly<Record<string, Right>> = {
  price: 'goods.price',
  old_price: 'goods.price',
  stock: 'goods.stock',
  promotion: 'showcase.change',
}

/**
 * Returns the right that is needed to change this field of goods. Prices, stock and promotions have rights of
 * their own; all other fields are descriptions.
 */
export function rightOf(field: string): Right {
  return RIGHTS_OF[field] ?? 'goods.describe'
}
