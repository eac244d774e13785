import { emptyCart, findLine, MAX_CART_LINES, MAX_QUANTITY, withLines } from './cart.ts'
import type { Cart, CartLine, CartVariant } from './cart.ts'
import { readAddress, readPicture } from './stored-picture.ts'
import { readList, readNumber, readRecord, readText, readWhole } from './stored-value.ts'

/**
 * The cart out of a parsed storage value. What is no cart reads as empty; a damaged line is dropped alone; totals
 * are counted anew; recommendations are not kept, since they load for the line that is there.
 */
export function readCart(stored: unknown): Cart {
  const lines = readList(readRecord(stored)?.['items'])
    .map(readLine)
    .filter((line) => line !== null)
  return lines.slice(0, MAX_CART_LINES).reduce(appendLine, emptyCart())
}

/** Two stored lines of the same goods are one, or their buttons would act on each other. */
function appendLine(cart: Cart, line: CartLine): Cart {
  const index = findLine(cart, line)
  const known = cart.items[index]
  if (known === undefined) return withLines(cart, [...cart.items, line])
  const quantity = Math.min(known.quantity + line.quantity, MAX_QUANTITY)
  return withLines(cart, cart.items.with(index, { ...known, quantity }))
}

function readLine(value: unknown): CartLine | null {
  const line = readRecord(value)
  const id = readWhole(line?.['id'], 1)
  const title = readText(line?.['title'])
  const price = readPrice(line?.['price'])
  const quantity = readWhole(line?.['quantity'], 1)
  if (!line || id === null || title === null || price === null || quantity === null) return null
  return {
    id,
    variant_id: readWhole(line['variant_id'], 1),
    title,
    uri: readAddress(line['uri']),
    picture: readPicture(line['picture']),
    price,
    old_price: readPrice(line['old_price']),
    // A stock that is not known is not a reason to lose the line: the server checks it before the order.
    stock: readWhole(line['stock'], 0) ?? quantity,
    quantity: Math.min(quantity, MAX_QUANTITY),
    is_recommended: line['is_recommended'] === true,
    selectedVariant: readVariant(line['selectedVariant']),
    category: readTitled(line['category'] ?? line['productCategory']),
    brand: readTitled(line['brand']),
  }
}

const MAX_PRICE = 100_000_000

function readPrice(value: unknown): number | null {
  const price = readNumber(value, 0)
  return price !== null && price <= MAX_PRICE ? price : null
}

function readVariant(value: unknown): CartVariant | null {
  const variant = readRecord(value)
  const text = readText(variant?.['value'])
  return text === null ? null : { title: readText(variant?.['title']) ?? '', value: text }
}

function readTitled(value: unknown): { title: string } | null {
  const title = readText(readRecord(value)?.['title'])
  return title === null ? null : { title }
}
