import { createDoublePress } from '#src/domain/cart/double-press.ts'
import { drawAfterPress } from '../../runtime/stores/store.ts'
import { type LineGoods, lineKey } from './cart-store.ts'

const isDoublePress = createDoublePress()

/** Used by every button that adds to the cart: stores the change at once and renders it after the press. */
export function addByPress(goods: LineGoods, add: () => void, at = performance.now()): void {
  if (!isDoublePress(lineKey(goods), at)) drawAfterPress(add)
}
