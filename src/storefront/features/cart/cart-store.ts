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

/** Identifies a line by its goods and never by its position, because another tab may have moved it. */
export type LineGoods = Pick<CartLine, 'id' | 'selectedVariant'>

export const cartStore: StoredStore<Cart> = createStoredStore<Cart>({
  key: 'cart',
  empty: emptyCart(),
  // Recommendations stay when another tab changes the lines, as long as they are for the same line.
  read: (stored) => withLines(cartStore.get(), readCart(stored).items),
  // Each page loads recommendations itself, so they are not stored.
  stored: (cart) => ({ ...cart, recommendedProducts: [] }),
})

export function useCart(): Cart {
  return useStore(cartStore)
}

/** Adds one piece and opens the cart. Without a variant it is the one that the product offers by itself. */
export function addToCart(product: CardProduct, variant: Variant | null = null): void {
  change((cart) => withGoods(cart, cartGoods(product, variant)))
  openModal('cart-modal')
}

/** Adds one piece of recommended goods. The cart is already open. */
export function addRecommended(goods: CartGoods): void {
  change((cart) => withRecommended(cart, goods))
}

/** Sets the quantity of a line; zero or less removes it. */
export function changeLine(line: LineGoods, quantity: number): void {
  change((cart) => changeQuantity(cart, findLine(cart, line), quantity))
}

/** Adds or removes one piece, compared with the stored cart, which may not be rendered yet. Never below 1. */
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

/** Shows these recommendations, unless the line they were requested for is no longer the only chosen one. */
export function recommendFor(productId: number, products: CartGoods[]): void {
  cartStore.update((cart) =>
    recommendationLine(cart)?.id === productId ? withRecommendations(cart, products) : cart,
  )
}

/** Changes the cart as the shopper's action. Changes by the server or by another tab are not tracked. */
function change(transition: (cart: Cart) => Cart): void {
  const before = cartStore.get()
  cartStore.update(transition)
  void trackCart(before, cartStore.get())
}

/** Returns a key that identifies the line by its goods. */
export function lineKey({ id, selectedVariant }: LineGoods): string {
  return `${id}:${selectedVariant?.value ?? ''}`
}
