import type { Listing } from '#src/contract/catalogue.ts'
import { parseListing } from '#src/domain/listing/listing-query.ts'
import { cardProduct } from '../cart/card-product.ts'
import type { PageApi } from '../../runtime/calls/page-api.ts'
import { lightGroup } from './folded-values.ts'
import { listingCall } from './listing-address.ts'
import type { PackedData } from '../../runtime/serving/packed-data.ts'
import { packListing, type ShownListing } from './packed-listing.ts'
import { pageNotFound } from '../../runtime/calls/page-ends.ts'

type Scope = Readonly<Record<string, string>>

const NO_GOODS: Listing = {
  data: [],
  meta: { total: 0, page: 1, per_page: 0, pages: 1, sort: 'popular', shown_for: null },
  facets: { price: null, in_stock: 0, on_sale: 0, groups: [] },
}

/** Loads the listing that the address asks for. A page beyond the last one is answered as not found. */
export async function loadListing(api: PageApi, scope: Scope, url: URL): Promise<PackedData<ShownListing>> {
  const listing = await api.get<Listing>(listingCall(scope, parseListing(url.searchParams)))
  return listingOf(listing, url)
}

/** The same for a search, which finds nothing if the API has no listings. */
export async function loadFound(api: PageApi, scope: Scope, url: URL): Promise<PackedData<ShownListing>> {
  const listing = await api.find<Listing>(listingCall(scope, parseListing(url.searchParams)))
  return listingOf(listing ?? NO_GOODS, url)
}

function listingOf(listing: Listing, url: URL): PackedData<ShownListing> {
  const query = parseListing(url.searchParams)
  if (query.page > 1 && query.page > listing.meta.pages) pageNotFound()
  const { data, meta, facets } = listing
  const groups = facets.groups.map((group) => lightGroup(group, query))
  return packListing({ data: data.map(cardProduct), meta, facets: { ...facets, groups } })
}
