import { useMemo } from 'react'
import { rememberJson } from '../../runtime/serving/html-cache.ts'
import type { CardProduct } from '../cart/card-product.ts'
import { type PackedPicture, packPicture, unpackPicture } from './packed-picture.ts'

/** A card on its way into a page: of each picture only what its files' names do not repeat. */
export type PackedCard = Omit<CardProduct, 'picture' | 'second_picture'> & {
  picture: PackedPicture
  second_picture: PackedPicture
}

/** Where the server finds what it has just packed, to draw a page of it; the router takes no symbols along. */
const PACKED_FROM = Symbol('packed from')

/** Cards of a page as one text, which the router need not write and read value by value. */
export type PackedCards = { json: string; [PACKED_FROM]?: CardProduct[] }

export function packCards(cards: CardProduct[]): PackedCards {
  return { json: cardsJson(cards), [PACKED_FROM]: cards }
}

/** The same objects as long as the page was not loaded anew. */
export function usePackedCards(packed: PackedCards): CardProduct[] {
  return useMemo(() => (import.meta.env.SSR && packed[PACKED_FROM]) || unpack(packed), [packed])
}

function unpack({ json }: PackedCards): CardProduct[] {
  const cards: PackedCard[] = JSON.parse(json)
  return cards.map(unpackCard)
}

export function cardsJson(cards: readonly CardProduct[]): string {
  return `[${cards.map((card) => rememberJson(card, JSON.stringify(packCard(card)))).join()}]`
}

function packCard(card: CardProduct): PackedCard {
  return {
    ...card,
    picture: packPicture(card.picture),
    second_picture: packPicture(card.second_picture),
  }
}

export function unpackCard(card: PackedCard): CardProduct {
  return {
    ...card,
    picture: unpackPicture(card.picture),
    second_picture: unpackPicture(card.second_picture),
  }
}
