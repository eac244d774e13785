import { readRecord } from '#src/domain/stored/stored-value.ts'
import type { StoredPicture } from '#src/domain/stored/stored-picture.ts'
import { openModal } from '../../runtime/stores/modal-store.ts'

/** The product whose variant is to be chosen, with what its card already shows. */
export type ChoiceGoods = {
  id: number
  title: string
  uri: string
  price: number
  old_price: number | null
  picture: StoredPicture | null
}

type Choice = {
  goods: ChoiceGoods
  /**
   * `isRecommended`: the product was recommended in the cart, and its line is marked so. `isFromCart`: the cart
   * is open in its modal and comes back after the choice.
   */
  isRecommended: boolean
  isFromCart: boolean
}

export function openChoice(goods: ChoiceGoods): void {
  open({ goods, isRecommended: false, isFromCart: false })
}

/** @param isFromCart the cart is open in its modal, which comes back after the choice */
export function openRecommendedChoice(goods: ChoiceGoods, isFromCart: boolean): void {
  open({ goods, isRecommended: true, isFromCart })
}

function open(choice: Choice): void {
  openModal('choice-modal', choice)
}

/** The data of a modal has no type in its store. */
export function isChoice(data: unknown): data is Choice {
  return typeof readRecord(readRecord(data)?.['goods'])?.['uri'] === 'string'
}
