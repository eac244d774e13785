import { type Bitmap, bytesOf, setBit } from '#src/catalogue-index/bitmaps.ts'

/** The goods of a category with prices from `low` to `high`, both included, in kopiykas. */
export type PriceRange = { low: number; high: number; bitmap: Bitmap }

type Priced = {
  /** By place, in kopiykas. */
  prices: ArrayLike<number>
  /** Places from the lowest price to the highest. */
  order: Int32Array
}

/** People move a price filter to and fro, so a range often differs from a recent one by only a few goods. */
export const RANGES_CACHED = 16

type Ends = Omit<PriceRange, 'bitmap'>

/**
 * Returns the bitmap of a range and caches it among `ranges`. It must not be changed, and after the next call
 * it may contain another range.
 */
export function rangeOf(
  ranges: PriceRange[],
  { low, high: highest }: Ends,
  { prices, order }: Priced,
  words: number,
): Bitmap {
  const high = Math.max(highest, low - 1)
  const same = ranges.find((range) => range.low === low && range.high === high)
  if (same) return same.bitmap
  const span = (range: Ends) => ({
    from: countBelow(order, prices, range.low),
    to: countBelow(order, prices, range.high + 1),
  })
  const own = span({ low, high })
  let nearest: { bitmap: Bitmap | null; from: number; to: number } = {
    bitmap: null,
    from: own.from,
    to: own.from,
  }
  let least = own.to - own.from
  for (const range of ranges) {
    const { from, to } = span(range)
    const distance = Math.abs(own.from - from) + Math.abs(own.to - to)
    if (distance >= least) continue
    nearest = { bitmap: range.bitmap, from, to }
    least = distance
  }
  // Reuses the memory of the oldest range, which may also be the nearest.
  const oldest = ranges.length < RANGES_CACHED ? undefined : ranges.shift()
  const bitmap = oldest?.bitmap ?? new Int32Array(words)
  if (nearest.bitmap) bitmap.set(nearest.bitmap)
  else bitmap.fill(0)
  flip(bitmap, between(order, nearest.from, own.from))
  flip(bitmap, between(order, nearest.to, own.to))
  ranges.push({ low, high, bitmap })
  return bitmap
}

function between(order: Int32Array, from: number, to: number): Int32Array {
  return order.subarray(Math.min(from, to), Math.max(from, to))
}

/** Updates ranges after prices have changed. */
export function moveInRanges(
  ranges: readonly PriceRange[],
  places: ReadonlySet<number>,
  prices: ArrayLike<number>,
): void {
  for (const { low, high, bitmap } of ranges) {
    const bytes = bytesOf(bitmap)
    for (const place of places) {
      const price = prices[place] ?? 0
      setBit(bytes, place)
      if (price < low || price > high) flipBit(bytes, place)
    }
  }
}

/** Returns how many goods are cheaper than the price. */
function countBelow(order: Int32Array, prices: ArrayLike<number>, price: number): number {
  let [first, end] = [0, order.length]
  while (first < end) {
    const middle = (first + end) >> 1
    if ((prices[order[middle] ?? 0] ?? 0) < price) first = middle + 1
    else end = middle
  }
  return first
}

function flip(bitmap: Bitmap, places: Int32Array): void {
  const bytes = bytesOf(bitmap)
  for (const place of places) flipBit(bytes, place)
}

function flipBit(bytes: Uint8Array, place: number): void {
  bytes[place >> 3] = (bytes[place >> 3] ?? 0) ^ (128 >> (place & 7))
}
