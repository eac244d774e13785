import { type Bitmap, countCommon } from '#src/catalogue-index/bitmaps.ts'
import { IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import { countSet, type GoodsSet } from './counted-sets.ts'
import type { Bits } from './category-snapshot.ts'
import { priceBounds } from './goods-columns.ts'
import { pickSet, pickSets } from './choice-sets.ts'
import type { FacetValues } from './facet-values.ts'
import { type Choice, type ChosenGroup, GROUP, setOf } from '#src/catalogue-index/facet-choice.ts'
import type { PageOf } from '../listing-order.ts'
import { pickPage } from './pick-page.ts'
import type { CountedValue } from '../rank-values.ts'

/** Everything that the cached category says about a list. */
export type CountedList = {
  total: number
  in_stock: number
  on_sale: number
  /**
   * The lowest and highest price, not restricted by the chosen price range, in kopiykas; null where nothing is
   * found.
   */
  low: number | null
  high: number | null
  ids: number[]
  values: CountedValue[]
}

type ListOf = { choice: Choice; page: PageOf | null }

/** Returns the numbers of a list, and its page if one is requested. */
export function countList(bits: Bits, { choice, page }: ListOf): CountedList {
  const sets = pickSets(bits, choice)
  function setFor(group: number): GoodsSet {
    const set = sets.get(setOf(group, choice))
    if (!set) throw new Error(`group ${group} has no set`)
    return set
  }
  const all = setFor(GROUP.all)
  return {
    total: all.total,
    in_stock: countOf(bits, IN_STOCK, setFor(GROUP.inStock)),
    on_sale: countOf(bits, ON_SALE, setFor(GROUP.onSale)),
    ...priceBounds(bits.goods, setFor(GROUP.price).bitmap),
    ids: page ? pageOfSet(bits, all.bitmap, page) : [],
    values: [
      ...otherValues(bits, choice, all),
      ...choice.groups
        .filter(({ group }) => group >= 0)
        .flatMap((chosen) => chosenValues(bits, chosen, setFor(chosen.group))),
    ],
  }
}

/** Returns only the product ids of one page. */
export function pageOfList(bits: Bits, choice: Choice, page: PageOf): number[] {
  return pageOfSet(bits, pickSet(bits, choice), page)
}

function pageOfSet({ goods, of, isInOrder = false }: Bits, set: Bitmap, page: PageOf): number[] {
  return pickPage(goods, { set, inStock: of(IN_STOCK), isInOrder }, page)
}

function countOf(bits: Bits, facet: number, set: GoodsSet): number {
  const bitmap = bits.of(facet)
  return bitmap ? countCommon(set.bitmap, bitmap) : 0
}

/** Returns the values of the groups in which nothing is chosen. */
function otherValues(
  { goods, scope, counted }: Bits,
  { groups: chosen }: Choice,
  set: GoodsSet,
): CountedValue[] {
  const { values } = goods
  const isChosen = new Set(chosen.map(({ group }) => group))
  const counts = countSet(counted, { values, scope, set, group: null })
  return countedWhere(values, counts, (group) => !isChosen.has(group))
}

/**
 * Returns the values of a group in which some are chosen. Chosen values are included even if no goods have
 * them.
 */
function chosenValues(
  { goods, scope, counted }: Bits,
  { group, facets }: ChosenGroup,
  set: GoodsSet,
): CountedValue[] {
  const { values } = goods
  const counts = countSet(counted, { values, scope, set, group })
  const found = countedWhere(values, counts, (own) => own === group)
  const known = new Set(found.map(({ facet }) => facet))
  const others = facets.filter((facet) => !known.has(facet))
  return [...found, ...others.map((facet) => ({ attribute_id: group, facet, count: 0, values_total: 0 }))]
}

function countedWhere(
  { facets, groups }: FacetValues,
  counts: Int32Array,
  isWanted: (group: number) => boolean,
): CountedValue[] {
  const found: CountedValue[] = []
  for (const [number, facet] of facets.entries()) {
    const count = counts[number] ?? 0
    const group = count === 0 ? undefined : groups.get(facet)
    if (group !== undefined && isWanted(group))
      found.push({ attribute_id: group, facet, count, values_total: 0 })
  }
  return found
}
