import { priceFacet } from './facet-code.ts'

// Round numbers that people ask for, close enough together that one bucket contains a few percent of the
// goods.
const STEPS = [
  10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 25, 26, 28, 30, 33, 36, 40, 45, 50, 55, 60, 65, 70, 75, 80,
  85, 90, 95,
]
const DECADES = 8

/**
 * Where the buckets begin, in kopiykas: 1 UAH, 1.10, … 95 million. Bucket 0 is below the first bound, the
 * last one above the last. The index and the query must use the same list, so after a change of it the index
 * has to be rebuilt.
 */
export const PRICE_BOUNDS: readonly number[] = Array.from({ length: DECADES }, (_, decade) =>
  STEPS.map((step) => step * 10 ** (decade + 1)),
).flat()

const LAST_BUCKET = PRICE_BOUNDS.length

/**
 * Returns the number of the bucket of a price in kopiykas, as `width_bucket(price, PRICE_BOUNDS)` does in
 * SQL.
 */
export function priceBucket(price: number): number {
  const next = PRICE_BOUNDS.findIndex((bound) => price < bound)
  return next < 0 ? LAST_BUCKET : next
}

export type PriceInterval = { from: number; to: number }
export type PriceCover = {
  /** The facets of the buckets that are completely within the range. */
  facets: number[]
  /** The rest of the range, in kopiykas, both ends included: parts of at most the two buckets at its ends. */
  edges: PriceInterval[]
}

/**
 * Splits a range of prices, both ends included, into whole buckets and the rest at its ends. `null` is an
 * open side.
 */
export function coverPrices(from: number | null, to: number | null): PriceCover {
  const low = from ?? 0
  const high = to ?? Number.MAX_SAFE_INTEGER
  const cover: PriceCover = { facets: [], edges: [] }
  for (let bucket = priceBucket(low); bucket <= priceBucket(high); bucket += 1) {
    const first = PRICE_BOUNDS[bucket - 1] ?? 0
    const last = (PRICE_BOUNDS[bucket] ?? Number.MAX_SAFE_INTEGER + 1) - 1
    if (low <= first && last <= high) cover.facets.push(priceFacet(bucket))
    else cover.edges.push({ from: Math.max(low, first), to: Math.min(high, last) })
  }
  return cover
}
