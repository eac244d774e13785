import { allOf, anyOf, type Bitmap, countBits } from '#src/catalogue-index/bitmaps.ts'
import type { GoodsSet } from './counted-sets.ts'
import type { Bits } from './category-snapshot.ts'
import { pricedWithin } from './goods-columns.ts'
import { type Choice, type ChosenGroup, GROUP } from '#src/catalogue-index/facet-choice.ts'

/** Sets by the group whose choice is left out, numbered as in `GROUP`. */
type ChoiceSets = ReadonlyMap<number, GoodsSet>

/** Returns the goods that match every chosen group and, for each group, those that match all the others. */
export function pickSets(bits: Bits, choice: Choice): ChoiceSets {
  const scope = listedOf(bits)
  const chosen = chosenBits(bits, choice)
  const sets = new Map([[GROUP.all as number, setOfBits(allOf(scope, chosen))]])
  for (const [place, { group }] of choice.groups.entries())
    sets.set(group, setOfBits(allOf(scope, chosen.toSpliced(place, 1))))
  return sets
}

/** Returns the goods that match every chosen group. The bitmap must not be changed. */
export function pickSet(bits: Bits, choice: Choice): Bitmap {
  const chosen = chosenBits(bits, choice)
  const listed = listedOf(bits)
  return chosen.length === 0 ? listed : allOf(listed, chosen)
}

const listedOf = ({ scope, within = scope }: Bits): Bitmap => within

function setOfBits(bitmap: Bitmap): GoodsSet {
  return { bitmap, total: countBits(bitmap) }
}

/** Returns the goods of each chosen group. The bitmaps must not be changed. */
function chosenBits(bits: Bits, { groups, prices }: Choice): Bitmap[] {
  const { goods } = bits
  return groups.map(({ group, facets }) =>
    group === GROUP.price ? pricedWithin(goods, prices) : withAny(bits, facets),
  )
}

/** Returns the goods with any of these facets. For a single facet it is the cached bitmap itself. */
function withAny({ of, goods }: Bits, facets: readonly number[]): Bitmap {
  const [only, ...others] = facets
  const cached = only === undefined || others.length > 0 ? null : of(only)
  return cached ?? anyOf(goods.layout.words, facets.map(of))
}

/** Returns the facets from which these sets are made. */
export function facetsOfSets({ groups }: Choice): number[] {
  return groups.filter(({ group }: ChosenGroup) => group !== GROUP.price).flatMap(({ facets }) => facets)
}
