import type { PriceInterval } from './price-buckets.ts'

/** Groups of facets, by number: the id of an attribute, or one of these. */
export const GROUP = { all: -1, brand: 0, price: -2, inStock: -3, onSale: -4 } as const

/** What a shopper has chosen in one group: goods with any of these facets. An empty list fits no goods. */
export type ChosenGroup = { group: number; facets: number[] }

export type Choice = {
  groups: ChosenGroup[]
  /**
   * Parts of the chosen prices that no bucket covers completely, in kopiykas. They belong to the price group.
   */
  edges: PriceInterval[]
  /** The chosen prices, in kopiykas; `null` is an open side. */
  prices: { from: number | null; to: number | null }
}

/** Nothing chosen. */
export const NO_CHOICE: Choice = { groups: [], edges: [], prices: { from: null, to: null } }

/**
 * Returns the set of goods in which a group's values are counted: the one without the group's own choice, if
 * it has one.
 */
export function setOf(group: number, { groups }: Choice): number {
  return groups.some((chosen) => chosen.group === group) ? group : GROUP.all
}
