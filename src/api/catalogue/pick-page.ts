import { allOf, type Bitmap, butNot, bytesOf, countBits, hasBit } from '#src/catalogue-index/bitmaps.ts'
import { isAscending, SORT_KEYS } from './goods-runs.ts'
import type { PageOf } from './goods-page.ts'
import { type HeldGoods, orderOf } from './held-goods.ts'

/** The product ids of one page of a set, in order: what is in stock, then the others. */
export function pickPage(
  goods: HeldGoods,
  { set, inStock }: { set: Bitmap; inStock: Bitmap | null },
  { order, offset, limit }: PageOf,
): number[] {
  // A category has no order of its own.
  const sort = order === 'given' ? 'popular' : order
  const walk = { order: orderOf(goods, SORT_KEYS[sort].name), isAscending: isAscending(sort) }
  const available = inStock ? allOf(set, [inStock]) : set.map(() => 0)
  const first = walked(walk, available, { skip: offset, limit })
  const skip = Math.max(0, offset - countBits(available))
  const others =
    first.length < limit ? walked(walk, butNot(set, available), { skip, limit: limit - first.length }) : []
  return [...first, ...others].map((place) => goods.keys.product_id[place] ?? 0)
}

type Walk = { order: Int32Array; isAscending: boolean }

/** The places of some of a set's goods as the walk meets them. */
function walked(
  { order, isAscending }: Walk,
  set: Bitmap,
  { skip, limit }: { skip: number; limit: number },
): number[] {
  const bytes = bytesOf(set)
  const end = Math.min(skip + limit, countBits(set))
  const places: number[] = []
  let met = skip < end ? 0 : end
  for (let step = 0; met < end; step += 1) {
    const place = order[isAscending ? step : order.length - 1 - step]
    if (place === undefined) break
    if (!hasBit(bytes, place)) continue
    if (met >= skip) places.push(place)
    met += 1
  }
  return places
}
