import type { Product } from '#src/contract/catalogue.ts'
import type { Order, OrderLine } from '#src/contract/orders.ts'
import { addToCart, type Cart, changeQuantity, findLine } from '#src/domain/cart/cart.ts'
import { hasStock } from '#src/domain/catalogue/stock.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { cartGoods } from '../cart/cart-goods.ts'
import { cartStore } from '../cart/cart-store.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { trackCart } from '../tracking/track-cart.ts'
import { openModal } from '../../runtime/stores/modal-store.ts'
import { showToast } from '../../runtime/stores/toast-store.ts'

type Goods = ReturnType<typeof cartGoods>

/** Puts the goods of the order that are still sold into the cart, at present prices, and names the others. */
export async function repeatOrder({ lines }: Pick<Order, 'lines'>): Promise<void> {
  try {
    const found = await Promise.all(lines.map(async (line) => ({ line, goods: await findGoods(line) })))
    const sold = found.flatMap(({ line, goods }) => (goods ? [{ line, goods }] : []))
    if (sold.length === 0) {
      showToast('Цих товарів уже немає в наявності', 'error')
      return
    }
    const before = cartStore.get()
    cartStore.update((cart) => sold.reduce(withLine, cart))
    openModal('cart-modal')
    void trackCart(before, cartStore.get())
    if (sold.length < lines.length) showToast('Частини товарів уже немає в наявності', 'error')
  } catch (error) {
    logFailure('the order was not repeated', error)
    showToast('Не вдалося повторити замовлення. Спробуйте ще раз', 'error')
  }
}

/** Returns null for goods that are no longer sold, in this variant or at all. */
async function findGoods({ uri, selectedVariant }: OrderLine): Promise<Goods | null> {
  if (uri === null) return null
  try {
    const { data: product } = await browserApi().get<{ data: Product }>(`/api${uri}`)
    if (!product.is_sold) return null
    const value = selectedVariant?.value ?? null
    const variant = product.variants.find((known) => known.value === value)
    return variant && hasStock(variant.stock) ? cartGoods(product, variant) : null
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Adds as many pieces as were ordered to those in the cart, but not more than are in stock. */
function withLine(cart: Cart, { line, goods }: { line: OrderLine; goods: Goods }): Cart {
  const known = cart.items[findLine(cart, goods)]?.quantity ?? 0
  const added = addToCart(cart, goods)
  return changeQuantity(added, findLine(added, goods), known + line.quantity)
}
