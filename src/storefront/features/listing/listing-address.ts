import { listingHref, type ListingQuery, printListing } from '#src/domain/listing/listing-query.ts'

/** Where a listing is: its path, and parameters that are not filters (the `query` of a search). */
export type ListingAddress = {
  path: string
  fixed: Readonly<Record<string, string>>
  /** The scope for the API: `{ category: 'posud' }`. */
  scope: Readonly<Record<string, string>>
}

/** Returns the address of the listing with these filters. */
export function addressHref({ path, fixed }: ListingAddress, query: ListingQuery): string {
  const href = listingHref(path, query)
  const first = new URLSearchParams(fixed).toString()
  if (first === '') return href
  return `${path}?${[first, printListing(query)].filter(Boolean).join('&')}`
}

/** Returns the path of the API call for the same listing. */
export function listingCall(scope: Readonly<Record<string, string>>, query: ListingQuery): string {
  const first = new URLSearchParams(scope).toString()
  return `/api/products?${[first, printListing(query)].filter(Boolean).join('&')}`
}

/** Returns the path of the API call for all values of one facet. */
export function facetCall(
  scope: Readonly<Record<string, string>>,
  query: ListingQuery,
  facet: string,
): string {
  // A facet has neither pages nor a sort order.
  const filters = printListing({ ...query, page: 1, sort: 'popular' })
  const first = new URLSearchParams({ ...scope, facet }).toString()
  return `/api/facets?${[first, filters].filter(Boolean).join('&')}`
}

/** Returns hidden fields for a form that changes one part of the listing and keeps the others. */
export function formFields(address: ListingAddress, query: ListingQuery): [name: string, value: string][] {
  return [...Object.entries(address.fixed), ...new URLSearchParams(printListing(query))]
}
