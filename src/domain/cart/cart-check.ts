import { joinLines, withLines } from './cart.ts'
import type { Cart, CartLine, CartVariant } from './cart.ts'
import type { StoredPicture } from '../stored/stored-picture.ts'

/** A cart line as it is sent to the server to be checked. */
export type CheckRequestLine = {
  product_id: number
  variant_id: number | null
  /** Names the variant of a line that another storefront stored without the variant's id. */
  variant_value?: string
  quantity: number
  price: number
}

/**
 * The server's answer about one line. `quantity` is how many of the requested pieces can be bought; prices are
 * in hryvnias.
 */
export type CheckedLine = {
  product_id: number
  variant_id: number | null
  change: 'gone' | 'out_of_stock' | 'less_stock' | 'limit' | 'price' | null
  title: string | null
  uri: string | null
  selectedVariant: CartVariant | null
  picture: StoredPicture | null
  price: number | null
  old_price: number | null
  stock: number
  /**
   * The most pieces that one order may contain, where that is less than the stock. An API run by somebody else
   * may not know such a bound.
   */
  max_quantity?: number | null
  quantity: number
  /** The goods into which these were merged. An API run by somebody else may not know of merging. */
  merged_into?: { product_id: number; variant_id: number } | null
}

/**
 * A change that the shopper is shown: `from` is the price (in hryvnias) or quantity that the cart had, `to` the
 * present one.
 */
export type CartChange = {
  kind: 'gone' | 'out_of_stock' | 'less_stock' | 'limit' | 'price'
  id: number
  title: string
  variant: string | null
  from: number
  to: number
}

/** Returns the lines in the order of the cart, in the shape in which the cart check and the order send them. */
export function checkRequestLines(cart: Cart): CheckRequestLine[] {
  return cart.items.map(({ id, variant_id, selectedVariant, quantity, price }) => ({
    product_id: id,
    variant_id,
    ...(variant_id === null && selectedVariant && { variant_value: selectedVariant.value }),
    quantity,
    price,
  }))
}

/**
 * Returns only the lines that this shop put into the cart. Lines that another storefront stored are left as
 * they are until the order.
 */
export function ownRequestLines(cart: Cart): CheckRequestLine[] {
  return checkRequestLines(cart).filter(({ variant_id }) => variant_id !== null)
}

/**
 * Applies the server's check to the cart as it is now. Lines get the present price, stock and names, and a
 * variant where they name none; quantities are lowered; goods that are gone or out of stock are removed. Lines
 * whose goods were merged become one. A line that the answer does not mention, because it was added after the
 * request, stays as it is. `changes` lists what the shopper would notice.
 */
export function mergeCheck(
  cart: Cart,
  answer: readonly CheckedLine[],
): { cart: Cart; changes: CartChange[] } {
  const each = <Seen>(
    lines: readonly CartLine[],
    see: (line: CartLine, checked: CheckedLine) => Seen[],
    seeOther: (line: CartLine) => Seen[],
    answers = answer,
  ) =>
    lines.flatMap((line) => {
      const checked = answers.find((one) => isSame(line, one))
      return checked ? see(line, checked) : seeOther(line)
    })
  const joined = joinLines(each(cart.items, applied, unchanged))
  // Answers about merged goods are read as answers about the goods they were merged into; the first of them has
  // the whole stock.
  const settled = answer.map((one) => ({ ...one, ...one.merged_into }))
  return {
    // Lines that turn out to be of the same goods may together have more pieces than can be bought.
    cart: withLines(cart, each(joined, lowered, unchanged, settled)),
    changes: [...each(cart.items, changesOf, noChange), ...each(joined, lessOf, noChange, settled)],
  }
}

const unchanged = (line: CartLine) => [line]
const noChange = (): CartChange[] => []

function isSame(line: CartLine, checked: CheckedLine): boolean {
  if (line.id !== checked.product_id) return false
  if (line.variant_id !== null && checked.variant_id !== null) return line.variant_id === checked.variant_id
  // Either of the two may lack the variant's id. If one of them names no variant at all, the answer is about
  // the variant that the line has now.
  if (!line.selectedVariant || !checked.selectedVariant) return true
  return line.selectedVariant.value === checked.selectedVariant.value
}

function lostKind(checked: CheckedLine): 'gone' | 'out_of_stock' | null {
  if (checked.change === 'gone' || checked.price === null) return 'gone'
  return checked.change === 'out_of_stock' || checked.stock <= 0 ? 'out_of_stock' : null
}

function applied(line: CartLine, checked: CheckedLine): CartLine[] {
  if (lostKind(checked) !== null) return []
  const { merged_into: now } = checked
  return [
    {
      ...line,
      id: now?.product_id ?? line.id,
      variant_id: now?.variant_id ?? line.variant_id ?? checked.variant_id,
      selectedVariant: now || line.variant_id === null ? checked.selectedVariant : line.selectedVariant,
      title: checked.title ?? line.title,
      uri: checked.uri ?? line.uri,
      picture: checked.picture ?? line.picture,
      price: checked.price ?? line.price,
      old_price: checked.old_price,
      stock: checked.stock,
      quantity: Math.min(line.quantity, mostOf(checked)),
    },
  ]
}

function changesOf(line: CartLine, checked: CheckedLine): CartChange[] {
  const less = lessOf(line, checked)
  if (lostKind(checked) !== null || checked.price === null || checked.price === line.price) return less
  return [{ ...goodsOf(line), kind: 'price', from: line.price, to: checked.price }, ...less]
}

/**
 * The answers are applied to a line once more after joining: a line that got its variant from one answer may
 * match another answer that says those goods are lost.
 */
function lowered(line: CartLine, checked: CheckedLine): CartLine[] {
  if (lostKind(checked) !== null) return []
  return [{ ...line, quantity: Math.min(line.quantity, mostOf(checked)) }]
}

function lessOf(line: CartLine, checked: CheckedLine): CartChange[] {
  const lost = lostKind(checked)
  if (lost !== null) return [{ ...goodsOf(line), kind: lost, from: line.quantity, to: 0 }]
  const most = mostOf(checked)
  if (most >= line.quantity) return []
  const kind = most < checked.stock ? 'limit' : 'less_stock'
  return [{ ...goodsOf(line), kind, from: line.quantity, to: most }]
}

const goodsOf = ({ id, title, selectedVariant }: CartLine) => ({
  id,
  title,
  variant: selectedVariant?.value ?? null,
})

function mostOf({ stock, max_quantity }: CheckedLine): number {
  return Math.min(stock, max_quantity ?? stock)
}
