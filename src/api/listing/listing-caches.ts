import type { ApiDeps } from '#src/http/api-routes.ts'
import type { GoodsCounts } from '#src/listing/goods.ts'
import { INDEX_LIMITS, createCountsCache, SHOP_LIMITS } from '#src/listing/counts-cache.ts'
import type { ListingCaches } from '#src/listing/list-products.ts'
import { writeFacets } from './write-listing.ts'

type CacheSource = Pick<ApiDeps, 'clock'> & { version: () => number; indexVersion: () => number }

/**
 * Caches counts of lists: those of categories until the catalogue index changes, all others and slugs until anything in
 * the shop changes.
 */
export function createListingCaches({ version, indexVersion, clock }: CacheSource): ListingCaches {
  const now = () => clock().getTime()
  return {
    categories: createCountsCache({ version: indexVersion, now, limits: INDEX_LIMITS, weigh }),
    others: createCountsCache({ version, now, limits: SHOP_LIMITS, weigh }),
    categoryIds: createCountsCache<number>({ version: indexVersion, now, limits: SHOP_LIMITS }),
  }
}

/** Approximate bytes: the text of the facets and about as much again for the objects. */
function weigh({ facets }: GoodsCounts): number {
  return 2 * writeFacets(facets).length
}
