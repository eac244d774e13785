import { useMemo } from 'react'
import type { Listing } from '#src/contract/catalogue.ts'
import type { CardProduct } from '../catalogue/card-product.ts'
import { type PackedPicture, packPicture, unpackPicture } from './packed-picture.ts'

/** A listing with as much of its products as their cards need. */
export type ShownListing = Omit<Listing, 'data'> & { data: CardProduct[] }

/**
 * A listing on its way into a page, as JSON. The router writes and reads its thousand values one by one in a format of
 * its own, which costs the server and the phone more than all the rest of the data; a text is one value.
 */
export type PackedListing = { json: string }

type Packed = Omit<Listing, 'data'> & {
  data: (Omit<CardProduct, 'picture' | 'second_picture'> & {
    picture: PackedPicture
    second_picture: PackedPicture
  })[]
}

export function packListing({ data, ...rest }: ShownListing): PackedListing {
  const cards = data.map((card) => ({
    ...card,
    picture: packPicture(card.picture),
    second_picture: packPicture(card.second_picture),
  }))
  const packed: Packed = { ...rest, data: cards }
  return { json: JSON.stringify(packed) }
}

/** The same object as long as the page was not loaded anew. */
export function usePackedListing(packed: PackedListing): ShownListing {
  return useMemo(() => unpack(packed), [packed])
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
