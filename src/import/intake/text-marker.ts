import type { OfferEvent } from '../offer.ts'
import { packMark, type TextHash } from '../known/known-offers.ts'
import { hashOfId } from '../known/seen-offers.ts'

/**
 * How much the feed had returned so far. An offer whose text returns more than the offer itself is read at
 * each import.
 */
export interface GivenSoFar {
  events: number
  ownCategories: number
}

/** The text of the offer that is being read, and what it has returned so far. */
interface OfferText {
  hash: TextHash
  /** Its index among the known offers, or -1. */
  known: number
  before: GivenSoFar
  offer: OfferEvent | null
  content: number
  dependsOnMore: boolean
}

/** Marks offers whose text alone decides what they mean, so that the next import need not read them again. */
export class TextMarker {
  #text: OfferText | null = null

  /** The offer that `take` gets before `end` belongs to this text. */
  begin(hash: TextHash, known: number, before: GivenSoFar): void {
    this.#text = { hash, known, before, offer: null, content: 0, dependsOnMore: false }
  }

  take(offer: OfferEvent, content: number): void {
    if (this.#text) Object.assign(this.#text, { offer, content })
  }

  /** The meaning of the present offer depends on more than its text and the head of the file. */
  dependOnMore(): void {
    if (this.#text) this.#text.dependsOnMore = true
  }

  /** Writes `mark` and `known` into the offer. `isWhole`: the parser is behind the end of its text. */
  end(after: GivenSoFar, isWhole: boolean): void {
    const text = this.#text
    this.#text = null
    if (!text?.offer) return
    const { offer, known, hash, content, before } = text
    if (known >= 0) offer.known = known
    const isAlone = after.events === before.events + 1 && after.ownCategories === before.ownCategories
    if (isWhole && isAlone && !text.dependsOnMore)
      offer.mark = packMark({ text: hash, id: hashOfId(offer.source_id), content })
  }
}
