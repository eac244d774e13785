import { printChunks } from '#src/catalogue-index/bit-layout.ts'
import { allOf, anyOf, type Bitmap, countCommon, type Ones, onesOf } from '#src/catalogue-index/bitmaps.ts'
import { categoryFacet, IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import { SMALL_SET, setOf } from './goods-counts.ts'
import type { Bits } from './held-category.ts'
import { type Choice, type ChosenGroup, GROUP } from './listing-choice.ts'

/** The goods that meet all groups but `without`, as `goodsSets` numbers them. */
type CountedSet = { without: number; total: number; chunks: { chunk: number; bits: string }[] }

/** How many goods of a set have a facet of that group. */
type CountedFacet = { without: number; group: number; facet: number; count: number }

type CountedGroup = { group: number; values_total: number; isWhole: boolean }

/** What bitmaps tell of a list. */
export type HeldCounts = {
  /** Of the index. */
  version: number
  /** With chunks those that rows are read of. */
  sets: CountedSet[]
  /** Of a small set only the groups that are whole; the others are found in its rows. */
  counts: CountedFacet[]
  /** How many values a group has in all, whatever is chosen, and whether each of them is counted. */
  groups: CountedGroup[]
}

type SetBits = { bitmap: Bitmap; ones: Ones; total: number }

/** The sets of a choice in a category, and how many goods of the large ones have each candidate. */
export function countHeld(bits: Bits, category: number, choice: Choice): HeldCounts {
  const sets = setsOf(bits, category, choice)
  const groups = groupsOf(bits)
  const whole = new Set(groups.filter(({ isWhole }) => isWhole).map(({ group }) => group))
  const isLarge = (without: number) => (sets.get(without)?.total ?? 0) > SMALL_SET
  const counts = countedFacets(bits, choice)
    .map(({ facet, group }) => ({ facet, group, without: setOf(group, choice) }))
    .filter(({ group, without }) => isLarge(without) || isFlag(group) || whole.has(group))
    .map((counted) => ({ ...counted, count: countOf(counted.facet, sets.get(counted.without)) }))

  function countOf(facet: number, set: SetBits | undefined): number {
    const bitmap = bits.of(facet)
    return set && bitmap ? countCommon(set.ones, bitmap) : 0
  }

  /** Its rows are read: for the page, the ends of the prices, or values that are no candidates. */
  function isRead(without: number): boolean {
    return (
      without === GROUP.all ||
      without === GROUP.price ||
      !(isLarge(without) || isFlag(without) || whole.has(without))
    )
  }

  return {
    version: bits.version,
    sets: [...sets].map(([without, { bitmap, total }]) => ({
      without,
      total,
      chunks: isRead(without) ? printChunks(bits.layout, bitmap) : [],
    })),
    counts,
    groups,
  }
}

function isFlag(group: number): boolean {
  return group === GROUP.inStock || group === GROUP.onSale
}

function groupsOf({ candidates }: Bits): CountedGroup[] {
  return [...Map.groupBy(candidates, ({ group }) => group)].map(([group, members]) => {
    const values_total = members[0]?.values_total ?? 0
    return { group, values_total, isWhole: members.length >= values_total }
  })
}

/** As `countHeld`, for a page alone. */
export function pickHeld(bits: Bits, category: number, choice: Choice): HeldCounts {
  const bitmap = allOf(scopeOf(bits, category), chosenBits(bits, choice))
  const set = { without: GROUP.all, total: setOfBits(bitmap).total, chunks: printChunks(bits.layout, bitmap) }
  return { version: bits.version, sets: [set], counts: [], groups: [] }
}

function setsOf(bits: Bits, category: number, choice: Choice): Map<number, SetBits> {
  const scope = scopeOf(bits, category)
  const chosen = chosenBits(bits, choice)
  const sets = new Map<number, SetBits>([[GROUP.all, setOfBits(allOf(scope, chosen))]])
  for (const [place, { group }] of choice.groups.entries())
    sets.set(group, setOfBits(allOf(scope, chosen.toSpliced(place, 1))))
  return sets
}

function setOfBits(bitmap: Bitmap): SetBits {
  const ones = onesOf(bitmap)
  return { bitmap, ones, total: countCommon(ones, bitmap) }
}

function scopeOf(bits: Bits, category: number): Bitmap {
  return bits.of(categoryFacet(category)) ?? anyOf(bits.layout.words, [])
}

/** The goods of each chosen group. */
function chosenBits(bits: Bits, { groups }: Choice): Bitmap[] {
  return groups.map(({ group, facets }) =>
    anyOf(bits.layout.words, [...facets.map(bits.of), group === GROUP.price ? bits.edges : null]),
  )
}

/** The candidates, what is chosen, and the two flags, each once. */
function countedFacets({ candidates }: Bits, { groups }: Choice): { facet: number; group: number }[] {
  const chosen = groups.filter(({ group }) => group >= 0).flatMap(pairsOf)
  const flags = [
    { facet: IN_STOCK, group: GROUP.inStock },
    { facet: ON_SALE, group: GROUP.onSale },
  ]
  const all = [...candidates, ...chosen, ...flags]
  return [...new Map(all.map(({ facet, group }) => [facet, { facet, group }])).values()]
}

function pairsOf({ group, facets }: ChosenGroup): { facet: number; group: number }[] {
  return facets.map((facet) => ({ facet, group }))
}
