import { allOf, anyOf, type Bitmap, countBits } from '#src/catalogue-index/bitmaps.ts'
import type { HeldSet } from './counted-sets.ts'
import type { Bits } from './held-category.ts'
import { pricedWithin } from './held-goods.ts'
import { type Choice, type ChosenGroup, GROUP } from '../listing-choice.ts'

/** By the group whose choice is left out, as `goodsSets` numbers them. */
type HeldSets = ReadonlyMap<number, HeldSet>

/** The goods that meet every chosen group, and for each group those that meet all the others. */
export function pickSets(bits: Bits, choice: Choice): HeldSets {
  const { scope } = bits
  const chosen = chosenBits(bits, choice)
  const sets = new Map([[GROUP.all as number, setOfBits(allOf(scope, chosen))]])
  for (const [place, { group }] of choice.groups.entries())
    sets.set(group, setOfBits(allOf(scope, chosen.toSpliced(place, 1))))
  return sets
}

/** The goods that meet every chosen group, not to be changed. */
export function pickSet(bits: Bits, choice: Choice): Bitmap {
  const chosen = chosenBits(bits, choice)
  return chosen.length === 0 ? bits.scope : allOf(bits.scope, chosen)
}

function setOfBits(bitmap: Bitmap): HeldSet {
  return { bitmap, total: countBits(bitmap) }
}

/** The goods of each chosen group, not to be changed. */
function chosenBits(bits: Bits, { groups, prices }: Choice): Bitmap[] {
  const { goods } = bits
  return groups.map(({ group, facets }) =>
    group === GROUP.price ? pricedWithin(goods, prices) : withAny(bits, facets),
  )
}

/** The goods with any of these facets. Of one facet it is what is held. */
function withAny({ of, goods }: Bits, facets: readonly number[]): Bitmap {
  const [only, ...others] = facets
  const held = only === undefined || others.length > 0 ? null : of(only)
  return held ?? anyOf(goods.layout.words, facets.map(of))
}

/** The facets that these sets are made of. */
export function facetsOfSets({ groups }: Choice): number[] {
  return groups.filter(({ group }: ChosenGroup) => group !== GROUP.price).flatMap(({ facets }) => facets)
}
