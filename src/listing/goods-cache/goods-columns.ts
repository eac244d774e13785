import { type BitLayout, placeOfSlot } from '#src/catalogue-index/bit-layout.ts'
import { type Bitmap, bytesOf, countBits, hasBit } from '#src/catalogue-index/bitmaps.ts'
import type { OrderColumn } from '#src/catalogue-index/order-buckets.ts'
import { movePlaces, sortPlaces } from '#src/catalogue-index/sort-places.ts'
import { beginValues, bytesOfValues, type FacetGroups, type FacetValues, putValues } from './facet-values.ts'
import { type PriceRange, moveInRanges, RANGES_CACHED, rangeOf } from './price-ranges.ts'
import { eachGoods } from './goods-bytes.ts'

type Keys = Int32Array | Float64Array

/** What the goods of one category are ordered by and counted by, each at the place that it has in the category's bitmaps. */
export type GoodsColumns = {
  layout: BitLayout
  values: FacetValues
  keys: Readonly<Record<OrderColumn, Keys>>
  /** Places from the smallest key to the greatest, of equal ones the oldest product first. Made when first asked for. */
  orders: Map<OrderColumn, Int32Array>
  /** Those that were asked for last. */
  ranges: PriceRange[]
}

/** By column the places whose key is another one now, with what it was. */
type Moved = ReadonlyMap<OrderColumn, Map<number, number>>

const COLUMNS = ['product_id', 'popularity', 'discount', 'price'] as const
const WORD_BITS = 32
const WORD_BYTES = 4
/** Of the goods of an order. Where more have moved it is sorted anew when it is asked for: that takes no longer. */
const MOVED_SHARE = 0.03
/** Of keys and orders, for one place. */
const PLACE_BYTES = 36

export function beginGoods(layout: BitLayout, scope: Bitmap, groups: FacetGroups): GoodsColumns {
  const places = layout.words * WORD_BITS
  return {
    layout,
    values: beginValues(places, countBits(scope), groups),
    keys: {
      product_id: new Int32Array(places),
      popularity: new Int32Array(places),
      discount: new Int32Array(places),
      // In kopiykas: these need not fit into 32 bits.
      price: new Float64Array(places),
    },
    orders: new Map(),
    ranges: [],
  }
}

/** About as many as all of it takes, with all orders and ranges. */
export function bytesOfGoods({ layout, values }: GoodsColumns): number {
  return layout.words * (WORD_BITS * PLACE_BYTES + RANGES_CACHED * WORD_BYTES) + bytesOfValues(values)
}

/** Takes in goods as they are now; those of other categories are passed over. Whether some have other facets. */
export function takeGoods(goods: GoodsColumns, joined: readonly Buffer[]): boolean {
  const { layout, keys, orders, values } = goods
  const moved: Moved = new Map([...orders.keys()].map((column) => [column, new Map<number, number>()]))
  let isOther = false
  for (const part of joined) {
    const take: Parameters<typeof eachGoods>[1] = (row) => {
      const place = placeOfSlot(layout, row.slot)
      const isNew = keys.product_id[place] !== row.product_id
      for (const column of COLUMNS) {
        if (!isNew && keys[column][place] === row[column]) continue
        moved.get(column)?.set(place, keys[column][place] ?? 0)
        keys[column][place] = row[column]
      }
      isOther = putValues(values, place, row.facets) || isOther
    }
    eachGoods(part, take, (slot) => placeOfSlot(layout, slot) >= 0)
  }
  for (const [column, order] of orders) {
    const places = new Set(moved.get(column)?.keys())
    const manner = { before: comparing(goods, column, moved), now: comparing(goods, column) }
    if (places.size > order.length * MOVED_SHARE) orders.delete(column)
    else if (places.size > 0) orders.set(column, movePlaces(order, places, manner))
  }
  moveInRanges(goods.ranges, new Set(moved.get('price')?.keys()), keys.price)
  return isOther
}

/** With `moved`, as they stood before that. A product that has left a place may be named there still. */
function comparing({ keys }: GoodsColumns, column: OrderColumn, moved?: Moved) {
  const own = readingBefore(keys[column], moved?.get(column))
  const ids = readingBefore(keys.product_id, moved?.get('product_id'))
  return (a: number, b: number) => own(a) - own(b) || ids(a) - ids(b) || a - b
}

function readingBefore(keys: Keys, before?: ReadonlyMap<number, number>): (place: number) => number {
  return (place) => before?.get(place) ?? keys[place] ?? 0
}

export function orderOf(goods: GoodsColumns, column: OrderColumn): Int32Array {
  const known = goods.orders.get(column)
  if (known) return known
  const ids = goods.keys.product_id
  const before =
    column === 'product_id'
      ? Int32Array.from(ids.keys()).filter((place) => ids[place] !== 0)
      : orderOf(goods, 'product_id')
  const order = sortPlaces(before, goods.keys[column])
  goods.orders.set(column, order)
  return order
}

/** The goods with prices in a range, both ends included, in kopiykas; `null` is an open side. Not to be changed, nor stored. */
export function pricedWithin(
  goods: GoodsColumns,
  { from, to }: { from: number | null; to: number | null },
): Bitmap {
  const { ranges, keys, layout } = goods
  const range = { low: from ?? 0, high: to ?? Number.MAX_SAFE_INTEGER - 1 }
  return rangeOf(ranges, range, { prices: keys.price, order: orderOf(goods, 'price') }, layout.words)
}

/** The cheapest and the dearest price of some goods, in kopiykas; null where there are none. */
export function priceBounds(goods: GoodsColumns, set: Bitmap): { low: number | null; high: number | null } {
  const order = orderOf(goods, 'price')
  const priceOf = (place: number | null) => (place === null ? null : (goods.keys.price[place] ?? null))
  return { low: priceOf(firstOf(order, set)), high: priceOf(firstOf(order, set, { isFromEnd: true })) }
}

function firstOf(order: Int32Array, set: Bitmap, { isFromEnd = false } = {}): number | null {
  const bytes = bytesOf(set)
  for (let step = 0; step < order.length; step += 1) {
    const place = order[isFromEnd ? order.length - 1 - step : step] ?? 0
    if (hasBit(bytes, place)) return place
  }
  return null
}
