import { FIRST_OF_ORDER, priceFacet } from './facet-code.ts'
import { PRICE_BOUNDS } from './price-buckets.ts'

/** Goods whose sort key is from `low` up to, but not including, `high`. */
export type OrderBucket = { facet: number; low: number; high: number }
export type OrderColumn = 'price' | 'popularity' | 'discount' | 'product_id'

const POPULARITY_BOUNDS = Array.from({ length: 25 }, (_, power) => [2 ** power, 1.5 * 2 ** power])
  .flat()
  .filter(Number.isInteger)
const DISCOUNT_BOUNDS = [1, ...Array.from({ length: 19 }, (_, part) => (part + 1) * 500)]
const BLOCK_SIZE = 16_384
const BLOCK_BOUNDS = Array.from({ length: 600 }, (_, block) => (block + 1) * BLOCK_SIZE)

/**
 * Where the buckets of each order begin; below the first bound is bucket 0. The index and the query must use
 * the same lists, so after a change of them the index has to be rebuilt.
 */
export const ORDER_BOUNDS: Readonly<Record<OrderColumn, readonly number[]>> = {
  price: PRICE_BOUNDS,
  popularity: POPULARITY_BOUNDS,
  discount: DISCOUNT_BOUNDS,
  product_id: BLOCK_BOUNDS,
}

/** Returns the buckets of an order, from the smallest key to the greatest. */
export function orderBuckets(column: OrderColumn): OrderBucket[] {
  const bounds = ORDER_BOUNDS[column]
  return [0, ...bounds].map((low, bucket) => ({
    facet: column === 'price' ? priceFacet(bucket) : FIRST_OF_ORDER[column] + 4 * bucket,
    low,
    high: bounds[bucket] ?? Number.MAX_SAFE_INTEGER,
  }))
}
