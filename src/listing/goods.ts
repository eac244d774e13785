import type { Facets } from '#src/contract/catalogue.ts'
import { toHryvnias } from '#src/domain/money/money.ts'

/** What is the same for every page of a list in any order. */
export type GoodsCounts = {
  total: number
  facets: Facets
  /** The cheapest and the dearest price without the chosen ones, in kopiykas; null where nothing is found. */
  bounds: { low: number; high: number } | null
}

/** One page of a list: its product ids in order, how many goods the list has, and what they can be narrowed by. */
export type Goods = { ids: number[]; counts: GoodsCounts }

export type CountsRow = {
  total: number
  in_stock: number
  on_sale: number
  low: number | null
  high: number | null
}

/** Prices of the row are kopiykas, those of the facets hryvnias. */
export function countsOf(
  { total, in_stock, on_sale, low, high }: CountsRow,
  groups: Facets['groups'],
): GoodsCounts {
  const bounds = low === null || high === null ? null : { low, high }
  const price = bounds && { min: toHryvnias(bounds.low), max: toHryvnias(bounds.high) }
  return { total, facets: { price, in_stock, on_sale, groups }, bounds }
}
