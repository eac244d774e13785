import { type Bitmap, placesOf } from '#src/catalogue-index/bitmaps.ts'

/** The brand and attribute values of each product of a category, by its place in the category's bitmaps. */
export type FacetValues = {
  /** A facet's index in this list is its number, beginning with 0. */
  facets: number[]
  numbers: Map<number, number>
  /**
   * Where the facets of each place begin in `pool`: their number, then the facets' numbers. 0 for a place
   * without facets.
   */
  starts: Int32Array
  pool: Int32Array
  filled: number
  /** The group that each facet belongs to, numbered as in `GROUP`. */
  groups: FacetGroups
  /**
   * By group, created when first needed. The first layer has the first facet of the group that each place has,
   * as its number plus one; the second layer the second facet, and so on. 0 means none.
   */
  layers: Map<number, Int32Array[]>
}

export type FacetGroups = ReadonlyMap<number, number>

const WORD_BYTES = 4
// Initial capacity: most goods have about this many facets, plus their count.
const USUAL = 9
const GROWTH = 1.5

/**
 * Creates an empty table.
 *
 * @param places capacity of the bitmaps
 * @param goods how many places are used, in a small category only a few
 */
export function beginValues(places: number, goods: number, groups: FacetGroups): FacetValues {
  return {
    facets: [],
    numbers: new Map(),
    starts: new Int32Array(places),
    pool: new Int32Array(1 + goods * USUAL),
    filled: 1,
    groups,
    layers: new Map(),
  }
}

/** Returns the approximate size in bytes. */
export function bytesOfValues({ starts, pool, layers }: FacetValues): number {
  const layersCount = [...layers.values()].flat().length
  return (starts.length * (1 + layersCount) + pool.length) * WORD_BYTES
}

/**
 * Stores the facets of a place and returns whether they differ from before. Replaced entries stay in the pool
 * until it is full.
 */
export function putValues(values: FacetValues, place: number, facets: readonly number[]): boolean {
  makeRoom(values, facets.length + 1)
  const { starts, pool, filled } = values
  const before = starts[place] ?? 0
  let isSame = pool[before] === facets.length
  pool[filled] = facets.length
  for (let at = 0; at < facets.length; at += 1) {
    const number = numberOf(values, facets[at] ?? 0)
    pool[filled + 1 + at] = number
    isSame = isSame && pool[before + 1 + at] === number
  }
  if (isSame) return false
  starts[place] = filled
  values.filled = filled + 1 + facets.length
  values.layers.clear()
  return true
}

function numberOf({ facets, numbers }: FacetValues, facet: number): number {
  const known = numbers.get(facet)
  if (known !== undefined) return known
  numbers.set(facet, facets.length)
  return facets.push(facet) - 1
}

/** Enlarges the pool, without the entries that have been replaced. */
function makeRoom(values: FacetValues, count: number): void {
  const { starts, pool } = values
  if (values.filled + count <= pool.length) return
  let live = 1 + count
  for (const start of starts) if (start > 0) live += 1 + (pool[start] ?? 0)
  const next = new Int32Array(Math.ceil(live * GROWTH))
  let filled = 1
  for (let place = 0; place < starts.length; place += 1) {
    const start = starts[place] ?? 0
    if (start === 0) continue
    starts[place] = filled
    const end = start + (pool[start] ?? 0)
    for (let at = start; at <= end; at += 1) {
      next[filled] = pool[at] ?? 0
      filled += 1
    }
  }
  values.pool = next
  values.filled = filled
}

/** Returns how many goods of a set have each facet, by the facet's number. */
export function countValues({ facets, starts, pool }: FacetValues, set: Bitmap): Int32Array {
  const counts = new Int32Array(facets.length)
  for (const place of placesOf(set)) {
    const start = starts[place] ?? 0
    const end = start + (pool[start] ?? 0)
    for (let next = start + 1; next <= end; next += 1) {
      const number = pool[next] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }
  return counts
}

/** Like `countValues`, for the facets of one group only. It is faster, because nothing else is read. */
export function countGroup(values: FacetValues, group: number, set: Bitmap): Int32Array {
  const layers = values.layers.get(group) ?? makeLayers(values, group)
  values.layers.set(group, layers)
  const counts = new Int32Array(values.facets.length)
  const places = placesOf(set)
  for (const layer of layers) {
    for (const place of places) {
      const number = (layer[place] ?? 0) - 1
      if (number >= 0) counts[number] = (counts[number] ?? 0) + 1
    }
  }
  return counts
}

function makeLayers({ facets, groups, starts, pool }: FacetValues, group: number): Int32Array[] {
  const isOfGroup = Uint8Array.from(facets, (facet) => Number(groups.get(facet) === group))
  const layers: Int32Array[] = []
  for (let place = 0; place < starts.length; place += 1) {
    const start = starts[place] ?? 0
    const end = start + (pool[start] ?? 0)
    let depth = 0
    for (let next = start + 1; next <= end; next += 1) {
      const number = pool[next] ?? 0
      if (!isOfGroup[number]) continue
      const layer = (layers[depth] ??= new Int32Array(starts.length))
      layer[place] = number + 1
      depth += 1
    }
  }
  return layers
}
