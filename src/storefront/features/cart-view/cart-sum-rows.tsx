import type { Cart } from '#src/domain/cart/cart.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { cartSums } from '../cart/cart-sums.ts'

/**
 * The number of goods with the sum at old prices, then the saving. A new figure gets a new element, because it
 * begins at another position.
 */
export function CartSumRows({ cart }: { cart: Cart }) {
  const { full, saved } = cartSums(cart)
  return (
    <>
      <div>
        <dt>{countOf(cart.totalItems, PRODUCT_FORMS)}</dt>
        <dd key={full}>{formatPrice(toKopiykas(full))}</dd>
      </div>
      {saved > 0 && (
        <div className="sum__saved">
          <dt>Знижка</dt>
          <dd key={saved}>{formatPrice(-toKopiykas(saved))}</dd>
        </div>
      )}
    </>
  )
}
