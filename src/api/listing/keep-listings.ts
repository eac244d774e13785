import type { ApiDeps } from '../api-routes.ts'
import type { GoodsCounts } from './goods.ts'
import { INDEX_LIMITS, keepCounts, SHOP_LIMITS } from './keep-counts.ts'
import type { KeptListings } from './list-products.ts'
import { writeFacets } from './write-listing.ts'

type Keeping = Pick<ApiDeps, 'clock'> & { version: () => number; indexVersion: () => number }

/** Keeps the numbers of lists: of categories while the index is the same, of others while nothing changes. So are slugs. */
export function keepListings({ version, indexVersion, clock }: Keeping): KeptListings {
  const now = () => clock().getTime()
  return {
    categories: keepCounts({ version: indexVersion, now, limits: INDEX_LIMITS, weigh }),
    others: keepCounts({ version, now, limits: SHOP_LIMITS, weigh }),
    categoryIds: keepCounts<number>({ version: indexVersion, now, limits: SHOP_LIMITS }),
  }
}

/** Their text, and themselves, which take somewhat less. */
function weigh({ facets }: GoodsCounts): number {
  return 2 * writeFacets(facets).length
}
