import type { FeedOffer } from '../offer.ts'
import { hashText } from './seen-offers.ts'

/** Returns a hash that distinguishes two offers with the same id. */
export function contentHash(offer: FeedOffer): number {
  const { title, price, old_price, stock, category_source_id, description, pictures, params } = offer
  const short = `${title}\n${price} ${old_price} ${stock} ${category_source_id}\n${pictures.join('\n')}`
  const details = params.reduce(
    (hash, param) => hashText(param.value, hashText(param.title, hash)),
    hashText(short, 1),
  )
  // The length and both ends are enough to distinguish long descriptions.
  return hashText(description.slice(0, 200) + description.slice(-200), details + description.length)
}
