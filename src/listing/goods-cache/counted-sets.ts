import { type Bitmap, butNot, countBits, countCommon } from '#src/catalogue-index/bitmaps.ts'
import { countGroup, countValues, type FacetValues } from './facet-values.ts'

export type GoodsSet = { bitmap: Bitmap; total: number }

/** A set of goods of a category, and how many of them have each facet, by the facet's number. */
type CountedSet = GoodsSet & { counts: Int32Array }

/** All goods of one category, and other sets of them, the most recently used last. */
export type CountedSets = { whole: CountedSet | null; last: readonly CountedSet[] }

type Counting = {
  values: FacetValues
  /** All goods of the category. */
  scope: Bitmap
  set: GoodsSet
  /** The only group whose facets are counted; null counts all. */
  group: number | null
}

const SETS_CACHED = 32
/** Counting fewer goods than this takes less time than comparing sets. */
const WORTH_CACHING = 2048

export function noSets(): CountedSets {
  return { whole: null, last: [] }
}

/** Returns the approximate size in bytes. */
export function bytesOfSets({ whole, last }: CountedSets): number {
  return [...(whole ? [whole] : []), ...last].reduce(
    (sum, { bitmap, counts }) => sum + bitmap.byteLength + counts.byteLength,
    0,
  )
}

/**
 * Returns how many goods of a set have each facet, by the facet's number. Many sets are similar: two price
 * ranges, a list before and after goods have changed, a category and most of it. Then only the goods that
 * differ from the most similar cached set are counted.
 */
export function countSet(sets: CountedSets, counting: Counting): Int32Array {
  const { set, group } = counting
  const nearest = set.total < WORTH_CACHING ? null : findNearest(sets, counting)
  const counts = nearest ? countFrom(nearest, counting) : countPlainly(counting, set.bitmap)
  if (group === null && (nearest?.distance ?? set.total) >= WORTH_CACHING) putLast(sets, { ...set, counts })
  else if (nearest && nearest.known !== sets.whole) putLast(sets, nearest.known)
  return counts
}

function putLast(sets: CountedSets, counted: CountedSet): void {
  sets.last = [...sets.last.filter((each) => each !== counted), counted].slice(-SETS_CACHED)
}

function countPlainly({ values, group }: Counting, bitmap: Bitmap): Int32Array {
  return group === null ? countValues(values, bitmap) : countGroup(values, group, bitmap)
}

/** `distance` is the number of goods that only one of the two sets contains. */
type Near = { known: CountedSet; distance: number }

/** Returns the most similar cached set; null where none is more similar than an empty one. */
function findNearest(sets: CountedSets, { values, scope, set }: Counting): Near | null {
  let nearest: Near | null = null
  let least = set.total
  const apart = (known: CountedSet) => Math.abs(set.total - known.total)
  // The distance of two sets is at least the difference of their totals, so the search ends once no other set
  // can be nearer.
  for (const known of sets.last.toSorted((a, b) => apart(a) - apart(b))) {
    if (apart(known) >= least) break
    const distance = set.total + known.total - 2 * countCommon(set.bitmap, known.bitmap)
    if (distance >= least) continue
    nearest = { known, distance }
    least = distance
  }
  const total = countBits(scope)
  if (total - set.total >= least) return nearest
  sets.whole ??= { bitmap: scope, total, counts: countValues(values, scope) }
  return { known: sets.whole, distance: total - set.total }
}

function countFrom({ known, distance }: Near, counting: Counting): Int32Array {
  const { set } = counting
  const { bitmap, counts } = known
  if (distance === 0) return counts
  const more = countPlainly(counting, butNot(set.bitmap, bitmap))
  const fewer = countPlainly(counting, butNot(bitmap, set.bitmap))
  // A facet without a number in the cached counts was added after them, so it had no goods then.
  return more.map((added, number) => (counts[number] ?? 0) + added - (fewer[number] ?? 0))
}
