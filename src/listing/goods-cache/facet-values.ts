import { type Bitmap, placesOf } from '#src/catalogue-index/bitmaps.ts'

/** The brand and the values of each product of a category, at the place that it has in the category's bitmaps. */
export type FacetValues = {
  /** Each facet has a number here, from 0 on. */
  facets: number[]
  numbers: Map<number, number>
  /** Where in the pool a place has its facets: how many they are, then their numbers. Nothing has none. */
  starts: Int32Array
  pool: Int32Array
  filled: number
  /** The group that each facet belongs to, as `GROUP` numbers them. */
  groups: FacetGroups
  /** By group, made when first asked for: the first facet of the group that each place has, as its number and one more; then the second; 0 is none. */
  layers: Map<number, Int32Array[]>
}

export type FacetGroups = ReadonlyMap<number, number>

const WORD_BYTES = 4
// Made room for at first: most goods have about so many, and their number.
const USUAL = 9
const GROWTH = 1.5

/** `goods` of the places are taken: a small category has few of those that there is room for. */
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

/** About as many as all of it takes. */
export function bytesOfValues({ starts, pool, layers }: FacetValues): number {
  const layersCount = [...layers.values()].flat().length
  return (starts.length * (1 + layersCount) + pool.length) * WORD_BYTES
}

/** Whether the facets of a place are others now. What it had before stays in the pool until there is no room. */
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

/** Also drops what no place has any more. */
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

/** How many goods of a set have each facet, by its number. */
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

/** The same of the facets of one group: less work, as nothing else is read. */
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
