import type { OrderColumn } from '#src/catalogue-index/order-buckets.ts'
import type { ListingSort } from '#src/domain/listing/listing-query.ts'

/** `given` is the order of the set itself: best hits first, the owner's order of a collection. */
type GoodsOrder = ListingSort | 'given'
export type PageOf = { order: GoodsOrder; offset: number; limit: number }

/** What each sort goes by. */
export const SORT_COLUMNS = {
  popular: 'popularity',
  new: 'product_id',
  cheaper: 'price',
  dearer: 'price',
  discount: 'discount',
} as const satisfies Record<ListingSort, OrderColumn>

export function isAscending(sort: ListingSort): boolean {
  return sort === 'cheaper'
}
