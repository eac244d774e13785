import { useMemo } from 'react'
import type { Listing } from '#src/contract/catalogue.ts'
import type { CardProduct } from '../cart/card-product.ts'
import { cardsJson, type PackedCard, unpackCard } from '../cards/packed-cards.ts'
import { rememberJson } from '../../runtime/serving/html-cache.ts'

/** A listing with as much of its products as their cards need. */
export type ShownListing = Omit<Listing, 'data'> & { data: CardProduct[] }

/** Where the server finds what it has just packed, to draw a page of it; the router takes no symbols along. */
const PACKED_FROM = Symbol('packed from')

/**
 * A listing on its way into a page, as JSON. The router writes and reads its thousand values one by one in a format of
 * its own, which costs the server and the phone more than all the rest of the data; a text is one value.
 */
export type PackedListing = { json: string; [PACKED_FROM]?: ShownListing }

type Packed = Omit<Listing, 'data'> & { data: PackedCard[] }

export function packListing(listing: ShownListing): PackedListing {
  const { data, facets, ...rest } = listing
  const fields = Object.entries(rest).map(([name, value]) => `"${name}":${JSON.stringify(value)},`)
  const filters = rememberJson(facets, JSON.stringify(facets))
  const json = `{${fields.join('')}"facets":${filters},"data":${cardsJson(data)}}`
  return { json, [PACKED_FROM]: listing }
}

/** On the server, where it has just been packed. */
export function isEmptyListing(packed: PackedListing): boolean {
  return packed[PACKED_FROM]?.meta.total === 0
}

/** The same object as long as the page was not loaded anew. */
export function usePackedListing(packed: PackedListing): ShownListing {
  return useMemo(() => (import.meta.env.SSR && packed[PACKED_FROM]) || unpack(packed), [packed])
}

function unpack({ json }: PackedListing): ShownListing {
  const { data, ...rest }: Packed = JSON.parse(json)
  return { ...rest, data: data.map(unpackCard) }
}
