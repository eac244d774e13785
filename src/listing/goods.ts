import type { Facets } from '#src/contract/catalogue.ts'
import { toHryvnias } from '#src/domain/money/money.ts'

/** The numbers of a list, which are the same for every page and order. */
export type GoodsCounts = {
  total: number
  facets: Facets
  /**
   * The lowest and highest price, not restricted by the chosen price range, in kopiykas; null where nothing is
   * found.
   */
  bounds: { low: number; high: number } | null
}

/** One page of a list: its product ids in order, and the numbers of the whole list. */
export type Goods = { ids: number[]; counts: GoodsCounts }

export type CountsRow = {
  total: number
  in_stock: number
  on_sale: number
  low: number | null
  high: number | null
}

/** Prices of the row are in kopiykas, those of the facets in hryvnias. */
export function countsOf(
  { total, in_stock, on_sale, low, high }: CountsRow,
  groups: Facets['groups'],
): GoodsCounts {
  const bounds = low === null || high === null ? null : { low, high }
  const price = bounds && { min: toHryvnias(bounds.low), max: toHryvnias(bounds.high) }
  return { total, facets: { price, in_stock, on_sale, groups }, bounds }
}
