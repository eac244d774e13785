import type { Facets } from '#src/contract/catalogue.ts'
import { toHryvnias } from '#src/domain/money.ts'

/** One page of a list: its product ids in order, how many goods the list has, and what they can be narrowed by. */
export type Goods = { ids: number[]; total: number; facets: Facets }

export const NO_GOODS: Goods = {
  ids: [],
  total: 0,
  facets: { price: null, in_stock: 0, on_sale: 0, groups: [] },
}

/** Kopiykas to the bounds of the price filter. */
export function priceOf(low: number | null, high: number | null): Facets['price'] {
  return low === null || high === null ? null : { min: toHryvnias(low), max: toHryvnias(high) }
}
