import { type BitLayout, placeOfSlot } from '#src/catalogue-index/bit-layout.ts'
import { type Bitmap, bytesOf, countBits, hasBit } from '#src/catalogue-index/bitmaps.ts'
import type { OrderColumn } from '#src/catalogue-index/order-buckets.ts'
import { movePlaces, sortPlaces } from '#src/catalogue-index/sort-places.ts'
import { beginValues, bytesOfValues, type FacetGroups, type FacetValues, putValues } from './facet-values.ts'
import { type PriceRange, moveInRanges, RANGES_CACHED, rangeOf } from './price-ranges.ts'
import { eachGoods } from './goods-bytes.ts'

type Keys = Int32Array | Float64Array

/**
 * The values by which the goods of one category are sorted and counted, by their places in the category's
 * bitmaps.
 */
export type GoodsColumns = {
  layout: BitLayout
  values: FacetValues
  keys: Readonly<Record<OrderColumn, Keys>>
  /**
   * Places from the smallest key to the greatest; of equal keys the oldest product comes first. Created when
   * first needed.
   */
  orders: Map<OrderColumn, Int32Array>
  /** The most recently requested price ranges. */
  ranges: PriceRange[]
}

/** For each column, the places whose key has changed, with the previous key. */
type Moved = ReadonlyMap<OrderColumn, Map<number, number>>

const COLUMNS = ['product_id', 'popularity', 'discount', 'price'] as const
const WORD_BITS = 32
const WORD_BYTES = 4
/**
 * Share of the goods of an order. If more have moved, the order is sorted again when it is needed, which takes
 * no longer.
 */
const MOVED_SHARE = 0.03
/** Bytes of keys and orders for one place. */
const PLACE_BYTES = 36

/** Creates empty columns for the goods of a scope. */
export function beginGoods(layout: BitLayout, scope: Bitmap, groups: FacetGroups): GoodsColumns {
  const places = layout.words * WORD_BITS
  return {
    layout,
    values: beginValues(places, countBits(scope), groups),
    keys: {
      product_id: new Int32Array(places),
      popularity: new Int32Array(places),
      discount: new Int32Array(places),
      // Kopiykas need not fit into 32 bits.
      price: new Float64Array(places),
    },
    orders: new Map(),
    ranges: [],
  }
}

/** Returns the approximate size in bytes, with all orders and ranges. */
export function bytesOfGoods({ layout, values }: GoodsColumns): number {
  return layout.words * (WORD_BITS * PLACE_BYTES + RANGES_CACHED * WORD_BYTES) + bytesOfValues(values)
}

/**
 * Stores the present values of goods; goods of other categories are skipped. Returns whether the facets of any
 * have changed.
 */
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

/**
 * Compares places by a key. With `moved`, by the keys before the change; it may still name a product that has
 * left its place.
 */
function comparing({ keys }: GoodsColumns, column: OrderColumn, moved?: Moved) {
  const own = readingBefore(keys[column], moved?.get(column))
  const ids = readingBefore(keys.product_id, moved?.get('product_id'))
  return (a: number, b: number) => own(a) - own(b) || ids(a) - ids(b) || a - b
}

function readingBefore(keys: Keys, before?: ReadonlyMap<number, number>): (place: number) => number {
  return (place) => before?.get(place) ?? keys[place] ?? 0
}

/** Returns the places in ascending order of a column, sorted when first needed. Must not be changed. */
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

/**
 * Returns the goods with prices in a range, in kopiykas, both ends included; `null` leaves a side open. The
 * bitmap must be neither changed nor stored.
 */
export function pricedWithin(
  goods: GoodsColumns,
  { from, to }: { from: number | null; to: number | null },
): Bitmap {
  const { ranges, keys, layout } = goods
  const range = { low: from ?? 0, high: to ?? Number.MAX_SAFE_INTEGER - 1 }
  return rangeOf(ranges, range, { prices: keys.price, order: orderOf(goods, 'price') }, layout.words)
}

/** Returns the lowest and highest price of a set, in kopiykas; null where it is empty. */
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
