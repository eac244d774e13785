import type { Listing } from '#src/contract/catalogue.ts'
import { parseListing } from '#src/domain/listing-query.ts'
import type { PageApi } from '../page-api.ts'
import { pageNotFound } from '../page-api.ts'
import { lightGroup } from './folded-values.ts'
import { listingCall } from './listing-address.ts'

/** Loads what the address asks for; a page beyond the last one is not found. */
export async function loadListing(
  api: PageApi,
  scope: Readonly<Record<string, string>>,
  url: URL,
): Promise<Listing> {
  const query = parseListing(url.searchParams)
  const listing = await api.get<Listing>(listingCall(scope, query))
  if (query.page > 1 && query.page > listing.meta.pages) pageNotFound()
  const { facets } = listing
  return { ...listing, facets: { ...facets, groups: facets.groups.map((group) => lightGroup(group, query)) } }
}
