import { joinLines, withLines } from './cart.ts'
import type { Cart, CartLine, CartVariant } from './cart.ts'
import type { StoredPicture } from '../stored/stored-picture.ts'

/** A line as the server is asked about it. */
export type CheckRequestLine = {
  product_id: number
  variant_id: number | null
  /** Names the variant of a line that another storefront stored without its id. */
  variant_value?: string
  quantity: number
  price: number
}

/** What the server says is true now of one line. `quantity` is what can be bought of what was asked. */
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
  /** Of one order, where that is less than the stock. An API elsewhere may know no such bound. */
  max_quantity?: number | null
  quantity: number
  /** The goods that these were merged into. An API elsewhere may know of none. */
  merged_into?: { product_id: number; variant_id: number } | null
}

/** What the shopper is shown: prices in hryvnias, `from` is what stood in the cart, `to` what is true now. */
export type CartChange = {
  kind: 'gone' | 'out_of_stock' | 'less_stock' | 'limit' | 'price'
  id: number
  title: string
  variant: string | null
  from: number
  to: number
}

/** The lines in the order of the cart, as the cart check and the order ask for them. */
export function checkRequestLines(cart: Cart): CheckRequestLine[] {
  return cart.items.map(({ id, variant_id, selectedVariant, quantity, price }) => ({
    product_id: id,
    variant_id,
    ...(variant_id === null && selectedVariant && { variant_value: selectedVariant.value }),
    quantity,
    price,
  }))
}

/** Only the lines that this shop has put into the cart; what another storefront stored stays until the order as it is. */
export function ownRequestLines(cart: Cart): CheckRequestLine[] {
  return checkRequestLines(cart).filter(({ variant_id }) => variant_id !== null)
}

/**
 * Applies the server's check to the cart as it is now: takes the true price, stock and names, and the variant where
 * the line names none; lowers quantities, drops what is gone or out of stock. Lines whose goods were merged become one.
 * `changes` names what the shopper would notice, by line. A line that the answer does not speak of (added meanwhile) stays.
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
  // What was merged is now named as the goods that it was merged into; the first such answer has all of their stock.
  const settled = answer.map((one) => ({ ...one, ...one.merged_into }))
  return {
    // Lines that turn out to be of the same goods may have more together than can be bought.
    cart: withLines(cart, each(joined, lowered, unchanged, settled)),
    changes: [...each(cart.items, changesOf, noChange), ...each(joined, lessOf, noChange, settled)],
  }
}

const unchanged = (line: CartLine) => [line]
const noChange = (): CartChange[] => []

function isSame(line: CartLine, checked: CheckedLine): boolean {
  if (line.id !== checked.product_id) return false
  if (line.variant_id !== null && checked.variant_id !== null) return line.variant_id === checked.variant_id
  // One of both may leave out the id. What is said of a line without a variant names the one that it has now.
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

/** A line that has got its variant from one answer may be what another one calls lost. */
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
