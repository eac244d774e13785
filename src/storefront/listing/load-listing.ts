import type { Listing } from '#src/contract/catalogue.ts'
import { parseListing } from '#src/domain/listing-query.ts'
import { cardProduct } from '../catalogue/card-product.ts'
import type { PageApi } from '../page-api.ts'
import { pageNotFound } from '../page-api.ts'
import { lightGroup } from './folded-values.ts'
import { listingCall } from './listing-address.ts'
import { packListing, type PackedListing } from './packed-listing.ts'

/** Loads what the address asks for; a page beyond the last one is not found. */
export async function loadListing(
  api: PageApi,
  scope: Readonly<Record<string, string>>,
  url: URL,
): Promise<PackedListing> {
  const query = parseListing(url.searchParams)
  const listing = await api.get<Listing>(listingCall(scope, query))
  if (query.page > 1 && query.page > listing.meta.pages) pageNotFound()
  const { data, meta, facets } = listing
  const groups = facets.groups.map((group) => lightGroup(group, query))
  return packListing({ data: data.map(cardProduct), meta, facets: { ...facets, groups } })
}
