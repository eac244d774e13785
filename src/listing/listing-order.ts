import type { OrderColumn } from '#src/catalogue-index/order-buckets.ts'
import type { ListingSort } from '#src/domain/listing/listing-query.ts'

/** `given` is the order of the list itself: best results first, or the owner's order of a collection. */
type GoodsOrder = ListingSort | 'given'
export type PageOf = { order: GoodsOrder; offset: number; limit: number }

/** The column of each sort order. */
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
