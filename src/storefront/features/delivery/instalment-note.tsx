import type { Cart } from '#src/domain/cart/cart.ts'
import { exceptionText } from '#src/domain/payments/excepted-goods.ts'
import { tie } from '#src/domain/text/typography.ts'
import type { Measures } from '../cart/cart-measures.ts'
import { dividedGoods } from '../payments/divided-goods.ts'

/** Shown where a shopper might expect instalments, if the checkout does not offer them for this cart. */
export function InstalmentNote({ cart, measures }: { cart: Cart; measures: Measures }) {
  const text = exceptionText(dividedGoods(cart, measures))
  return text && <p className="help">{tie(`${text}.`)}</p>
}
