import { toHryvnias, toKopiykas } from '../money/money.ts'
import type { StoredPicture } from '../stored/stored-picture.ts'

export const MAX_CART_LINES = 100
export const MAX_QUANTITY = 9999

export type CartVariant = { title: string; value: string }

/**
 * Goods that can be put into the cart. `id` is the product's; prices are in hryvnias. `variant_id` may be set
 * for a product without a choice of variants too. `uri` is null only in a line that was stored before lines had
 * one.
 */
export type CartGoods = {
  id: number
  variant_id: number | null
  title: string
  uri: string | null
  picture: StoredPicture | null
  price: number
  old_price: number | null
  stock: number
  selectedVariant: CartVariant | null
  category: { title: string } | null
  brand: { title: string } | null
}

export type CartLine = CartGoods & { quantity: number; is_recommended: boolean }

/** The value in the local storage `cart`. Totals are always computed from the lines; `totalPrice` is in hryvnias. */
export type Cart = {
  items: CartLine[]
  totalPrice: number
  totalItems: number
  recommendedProducts: CartGoods[]
}

export function emptyCart(): Cart {
  return { items: [], totalPrice: 0, totalItems: 0, recommendedProducts: [] }
}

/**
 * Returns the cart with these lines and computed totals. Recommendations are dropped unless they still belong
 * to the same line.
 */
export function withLines(cart: Cart, items: CartLine[]): Cart {
  const kopiykas = items.reduce((sum, line) => sum + toKopiykas(line.price) * line.quantity, 0)
  const totalItems = items.reduce((sum, line) => sum + line.quantity, 0)
  const next = { items, totalPrice: toHryvnias(kopiykas), totalItems }
  const anchor = recommendationLine({ ...cart, ...next })
  const isSameAnchor = anchor !== null && anchor.id === recommendationLine(cart)?.id
  return { ...next, recommendedProducts: isSameAnchor ? cart.recommendedProducts : [] }
}

/**
 * Adds one piece, either to the line of the same product and variant or as a new line at the end. Goods out of
 * stock are not added.
 */
export function addToCart(cart: Cart, goods: CartGoods): Cart {
  return add(cart, goods, false)
}

/** Adds a recommended product. A new line is marked as recommended; an existing line is not. */
export function addRecommended(cart: Cart, goods: CartGoods): Cart {
  return add(cart, goods, true)
}

/** Whether one more piece can be bought. */
export function canIncrease(line: CartLine): boolean {
  return line.quantity < Math.min(line.stock, MAX_QUANTITY)
}

/** Adds one piece to a line, unless no more can be bought. */
export function increase(cart: Cart, index: number): Cart {
  return replaceLine(cart, index, (line) =>
    canIncrease(line) ? { ...line, quantity: line.quantity + 1 } : line,
  )
}

/** Sets a quantity, limited by the stock. 0 or less removes the line; NaN changes nothing. */
export function changeQuantity(cart: Cart, index: number, quantity: number): Cart {
  if (quantity <= 0) return removeAt(cart, index)
  if (!Number.isFinite(quantity)) return cart
  return replaceLine(cart, index, (line) => {
    const most = Math.max(1, Math.min(line.stock, MAX_QUANTITY))
    return { ...line, quantity: Math.min(Math.max(1, Math.floor(quantity)), most) }
  })
}

/** Removes a line. An index out of range removes nothing. */
export function removeAt(cart: Cart, index: number): Cart {
  if (cart.items[index] === undefined) return cart
  return withLines(cart, cart.items.toSpliced(index, 1))
}

/** Puts a removed line back in its place, unless the cart contains its goods again or is full. */
export function putLine(cart: Cart, index: number, line: CartLine): Cart {
  if (findLine(cart, line) >= 0 || cart.items.length >= MAX_CART_LINES) return cart
  return withLines(cart, cart.items.toSpliced(index, 0, line))
}

/** Sets the recommendations if the cart still has exactly one line to recommend for. */
export function withRecommendations(cart: Cart, products: CartGoods[]): Cart {
  return { ...cart, recommendedProducts: recommendationLine(cart) === null ? [] : products }
}

/**
 * Returns the only line that the shopper chose without a recommendation. Null where there are none or several,
 * because products are recommended for exactly one.
 */
export function recommendationLine(cart: Cart): CartLine | null {
  const chosen = cart.items.filter((line) => !line.is_recommended)
  return chosen.length === 1 ? (chosen[0] ?? null) : null
}

/** Returns the index of the line with this product and variant value, or -1 if there is none. */
export function findLine(
  { items }: Pick<Cart, 'items'>,
  { id, selectedVariant }: Pick<CartGoods, 'id' | 'selectedVariant'>,
): number {
  return items.findIndex((line) => line.id === id && line.selectedVariant?.value === selectedVariant?.value)
}

/** Counts pieces of these goods in the cart; if no variant is given, of all variants of the product. */
export function countPieces(
  { items }: Pick<Cart, 'items'>,
  goods: Pick<CartGoods, 'id'> & { selectedVariant?: CartVariant | null },
): number {
  const isAny = goods.selectedVariant === undefined
  return items
    .filter(
      ({ id, selectedVariant }) =>
        id === goods.id && (isAny || selectedVariant?.value === goods.selectedVariant?.value),
    )
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Joins lines of the same goods into one. Lines are found by their goods, so the buttons of one duplicate would
 * act on the other.
 */
export function joinLines(lines: readonly CartLine[]): CartLine[] {
  const joined: CartLine[] = []
  for (const line of lines) {
    const index = findLine({ items: joined }, line)
    const known = joined[index]
    if (known === undefined) joined.push(line)
    else joined[index] = { ...known, quantity: Math.min(known.quantity + line.quantity, MAX_QUANTITY) }
  }
  return joined
}

function add(cart: Cart, goods: CartGoods, isRecommended: boolean): Cart {
  const index = findLine(cart, goods)
  // Price and stock come from the page where the button was pressed, because it is newer than the line.
  if (index >= 0) {
    const current = replaceLine(cart, index, (line) => ({ ...line, ...goods }))
    return increase(current, index)
  }
  if (goods.stock <= 0 || cart.items.length >= MAX_CART_LINES) return cart
  return withLines(cart, [...cart.items, { ...goods, quantity: 1, is_recommended: isRecommended }])
}

function replaceLine(cart: Cart, index: number, change: (line: CartLine) => CartLine): Cart {
  const line = cart.items[index]
  if (line === undefined) return cart
  const changed = change(line)
  return changed === line ? cart : withLines(cart, cart.items.with(index, changed))
}
