import { useMemo } from 'react'
import type { Listing } from '#src/contract/catalogue.ts'
import type { CardProduct } from '../catalogue/card-product.ts'

/** A listing with as much of its products as their cards need. */
export type ShownListing = Omit<Listing, 'data'> & { data: CardProduct[] }

/**
 * A listing on its way into a page, as JSON. The router writes and reads its thousand values one by one in a format of
 * its own, which costs the server and the phone more than all the rest of the data; a text is one value.
 */
export type PackedListing = { json: string }

export function packListing(listing: ShownListing): PackedListing {
  return { json: JSON.stringify(listing) }
}

/** The same object as long as the page was not loaded anew. */
export function usePackedListing(packed: PackedListing): ShownListing {
  return useMemo(() => unpack(packed), [packed])
}

function unpack({ json }: PackedListing): ShownListing {
  const listing: ShownListing = JSON.parse(json)
  return listing
}
