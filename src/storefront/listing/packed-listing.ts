import { useMemo } from 'react'
import type { Listing } from '#src/contract/catalogue.ts'
import type { CardProduct } from '../cards/card-product.ts'
import { writtenAs } from '../serving/kept-html.ts'
import { type PackedPicture, packPicture, unpackPicture } from './packed-picture.ts'

/** A listing with as much of its products as their cards need. */
export type ShownListing = Omit<Listing, 'data'> & { data: CardProduct[] }

/** Where the server finds what it has just packed, to draw a page of it; the router takes no symbols along. */
const PACKED_FROM = Symbol('packed from')

/**
 * A listing on its way into a page, as JSON. The router writes and reads its thousand values one by one in a format of
 * its own, which costs the server and the phone more than all the rest of the data; a text is one value.
 */
export type PackedListing = { json: string; [PACKED_FROM]?: ShownListing }

type Packed = Omit<Listing, 'data'> & {
  data: (Omit<CardProduct, 'picture' | 'second_picture'> & {
    picture: PackedPicture
    second_picture: PackedPicture
  })[]
}

export function packListing(listing: ShownListing): PackedListing {
  const { data, facets, ...rest } = listing
  const cards = data.map((card) => writtenAs(card, JSON.stringify(packCard(card))))
  const fields = Object.entries(rest).map(([name, value]) => `"${name}":${JSON.stringify(value)},`)
  const filters = writtenAs(facets, JSON.stringify(facets))
  const json = `{${fields.join('')}"facets":${filters},"data":[${cards.join()}]}`
  return { json, [PACKED_FROM]: listing }
}

function packCard(card: CardProduct): Packed['data'][number] {
  return {
    ...card,
    picture: packPicture(card.picture),
    second_picture: packPicture(card.second_picture),
  }
}

/** The same object as long as the page was not loaded anew. */
export function usePackedListing(packed: PackedListing): ShownListing {
  return useMemo(() => (import.meta.env.SSR && packed[PACKED_FROM]) || unpack(packed), [packed])
}

function unpack({ json }: PackedListing): ShownListing {
  const { data, ...rest }: Packed = JSON.parse(json)
  const cards = data.map((card) => ({
    ...card,
    picture: unpackPicture(card.picture),
    second_picture: unpackPicture(card.second_picture),
  }))
  return { ...rest, data: cards }
}
