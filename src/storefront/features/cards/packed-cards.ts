import { rememberJson } from '../../runtime/serving/html-cache.ts'
import { packData, packedJson, type PackedData } from '../../runtime/serving/packed-data.ts'
import type { CardProduct } from '../cart/card-product.ts'

export function packCards(cards: CardProduct[]): PackedData<CardProduct[]> {
  return packData(cards, cardsJson(cards))
}

/** Returns the cards as JSON, and remembers each card's JSON, which is the key of its cached HTML. */
export function cardsJson(cards: readonly CardProduct[]): string {
  return `[${cards.map((card) => rememberJson(card, packedJson(card))).join()}]`
}
