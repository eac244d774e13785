import type { Variant } from '#src/contract/catalogue.ts'
import {
  addRecommended as withRecommended,
  addToCart as withGoods,
  type Cart,
  type CartGoods,
  type CartLine,
  changeQuantity,
  emptyCart,
  findLine,
  recommendationLine,
  removeAt,
  withLines,
  withRecommendations,
} from '#src/domain/cart/cart.ts'
import { readCart } from '#src/domain/cart/stored-cart.ts'
import type { CardProduct } from './card-product.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { createStoredStore, type StoredStore } from '../../runtime/stores/stored-store.ts'
import { trackCart } from '../tracking/track-cart.ts'
import { openModal } from '../../runtime/stores/modal-store.ts'
import { cartGoods } from './cart-goods.ts'

/** Lines are named by their goods, never by their place: another tab may have moved them. */
export type LineGoods = Pick<CartLine, 'id' | 'selectedVariant'>

export const cartStore: StoredStore<Cart> = createStoredStore<Cart>({
  key: 'cart',
  empty: emptyCart(),
  // What is recommended here stays when another tab changes the lines, as long as it is for the same one.
  read: (stored) => withLines(cartStore.get(), readCart(stored).items),
  // It is asked for anew by each page, and comes at any moment.
  stored: (cart) => ({ ...cart, recommendedProducts: [] }),
})

export function useCart(): Cart {
  return useStore(cartStore)
}

/** One piece more, and the cart is shown. Without a variant it is the one that the product offers by itself. */
export function addToCart(product: CardProduct, variant: Variant | null = null): void {
  change((cart) => withGoods(cart, cartGoods(product, variant)))
  openModal('cart-modal')
}

/** One piece more of what is recommended beside the cart, where nothing needs to open. */
export function addRecommended(goods: CartGoods): void {
  change((cart) => withRecommended(cart, goods))
}

/** Zero or less removes the line. */
export function changeLine(line: LineGoods, quantity: number): void {
  change((cart) => changeQuantity(cart, findLine(cart, line), quantity))
}

/** One piece more or less than in the cart now, which may not have been drawn yet; never below 1. */
export function stepLine(line: LineGoods, by: 1 | -1): void {
  const { items } = cartStore.get()
  const quantity = items[findLine({ items }, line)]?.quantity ?? 0
  changeLine(line, Math.max(1, quantity + by))
}

export function removeLine(line: LineGoods): void {
  change((cart) => removeAt(cart, findLine(cart, line)))
}

export function clearCart(): void {
  cartStore.set(emptyCart())
}

/** Shows these beside the cart, unless the line they were asked for is no longer the only chosen one. */
export function recommendFor(productId: number, products: CartGoods[]): void {
  cartStore.update((cart) =>
    recommendationLine(cart)?.id === productId ? withRecommendations(cart, products) : cart,
  )
}

/** What a shopper does to the cart; what the server or another tab does is nobody's choice and is not tracked. */
function change(transition: (cart: Cart) => Cart): void {
  const before = cartStore.get()
  cartStore.update(transition)
  void trackCart(before, cartStore.get())
}

export function lineKey({ id, selectedVariant }: LineGoods): string {
  return `${id}:${selectedVariant?.value ?? ''}`
}
