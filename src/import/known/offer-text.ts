import type { OfferEvent } from '../offer.ts'
import { packMark, type TextHash } from './known-offers.ts'
import { hashOfId } from './seen-offers.ts'

/** The text of an offer that is being read, and what it has given so far. */
export interface OfferText {
  hash: TextHash
  /** Which of the known offers it is, or -1. */
  known: number
  /** How many events and own categories the feed had given before it. */
  events: number
  ownNames: number
  offer: OfferEvent | null
  content: number
  /** False when the offer means something else tomorrow. */
  isPlain: boolean
}

/** Says of an offer by what it is known: as one of the known ones, and, where its text was all, by a mark. */
export function nameOffer(
  offer: OfferEvent,
  { hash, known, content, isPlain }: OfferText,
  isAll: boolean,
): void {
  if (known >= 0) offer.known = known
  if (isAll && isPlain) offer.mark = packMark({ text: hash, id: hashOfId(offer.source_id), content })
}
