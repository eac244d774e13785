import type { Listing } from '#src/contract/catalogue.ts'
import { rememberJson } from '../../runtime/serving/html-cache.ts'
import { packData, type PackedData } from '../../runtime/serving/packed-data.ts'
import { cardsJson } from '../cards/packed-cards.ts'
import type { CardProduct } from '../cart/card-product.ts'

/** A listing with only those product fields that cards need. */
export type ShownListing = Omit<Listing, 'data'> & { data: CardProduct[] }

export function packListing(listing: ShownListing): PackedData<ShownListing> {
  const { data, facets, ...rest } = listing
  const fields = Object.entries(rest).map(([name, value]) => `"${name}":${JSON.stringify(value)},`)
  const filters = rememberJson(facets, JSON.stringify(facets))
  return packData(listing, `{${fields.join('')}"facets":${filters},"data":${cardsJson(data)}}`)
}
