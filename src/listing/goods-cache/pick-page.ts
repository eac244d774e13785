import {
  type Bitmap,
  bytesOf,
  countBits,
  countCommon,
  hasBit,
  placesOf,
} from '#src/catalogue-index/bitmaps.ts'
import { isAscending, type PageOf, SORT_COLUMNS } from '../listing-order.ts'
import { type GoodsColumns, orderOf } from './goods-columns.ts'

type Picked = { set: Bitmap; inStock: Bitmap | null; isInOrder?: boolean }

/** Returns the product ids of one page of a set, in order: first goods in stock, then the others. */
export function pickPage(goods: GoodsColumns, picked: Picked, { order, offset, limit }: PageOf): number[] {
  const { set, inStock, isInOrder = false } = picked
  if (order === 'given' && isInOrder) return idsOf(goods, [...placesOf(set).subarray(offset, offset + limit)])
  // A category has no order of its own.
  const sort = order === 'given' ? 'popular' : order
  const walk = { ...picked, order: orderOf(goods, SORT_COLUMNS[sort]), isAscending: isAscending(sort) }
  const available = inStock ? countCommon(set, inStock) : 0
  const first = walked(walk, true, { skip: offset, end: Math.min(offset + limit, available) })
  const skip = Math.max(0, offset - available)
  const end = Math.min(skip + limit - first.length, countBits(set) - available)
  return idsOf(goods, [...first, ...walked(walk, false, { skip, end })])
}

function idsOf({ keys }: GoodsColumns, places: readonly number[]): number[] {
  return places.map((place) => keys.product_id[place] ?? 0)
}

type Walk = Picked & { order: Int32Array; isAscending: boolean }

/**
 * Returns places of a set's goods, either those in stock or the others, in the order of the walk: from `skip`
 * up to and not including `end`. Both bitmaps are checked on the way, because combining them would leave a
 * megabyte of garbage for every few lists.
 */
function walked(
  { set, inStock, order, isAscending }: Walk,
  isAvailable: boolean,
  { skip, end }: { skip: number; end: number },
): number[] {
  const bytes = bytesOf(set)
  const available = inStock ? bytesOf(inStock) : new Uint8Array(bytes.length)
  const places: number[] = []
  let met = skip < end ? 0 : end
  for (let step = 0; met < end; step += 1) {
    const place = order[isAscending ? step : order.length - 1 - step]
    if (place === undefined) break
    if (!hasBit(bytes, place) || hasBit(available, place) !== isAvailable) continue
    if (met >= skip) places.push(place)
    met += 1
  }
  return places
}
