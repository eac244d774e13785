import { createDoublePress } from '#src/domain/cart/double-press.ts'
import { drawAfterPress } from '../../runtime/stores/store.ts'
import { type LineGoods, lineKey } from './cart-store.ts'

const isDoublePress = createDoublePress()

/** What every button does that adds to the cart: it is stored at once and drawn after the press. */
export function addByPress(goods: LineGoods, add: () => void, at = performance.now()): void {
  if (!isDoublePress(lineKey(goods), at)) drawAfterPress(add)
}
