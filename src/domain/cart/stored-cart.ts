import { emptyCart, joinLines, MAX_CART_LINES, MAX_QUANTITY, withLines } from './cart.ts'
import type { Cart, CartGoods, CartLine, CartVariant } from './cart.ts'
import { readAddress, readShownPicture } from '../stored/stored-picture.ts'
import { readList, readMoney, readRecord, readText, readWhole } from '../stored/stored-value.ts'

/**
 * Reads the cart from a parsed storage value; another storefront at this address may have stored a bare list of
 * lines. A value that is no cart reads as empty, and a damaged line is dropped without the others. Totals are
 * computed again. Recommendations are not stored, because they are loaded for the present line.
 */
export function readCart(stored: unknown): Cart {
  const lines = readList(Array.isArray(stored) ? stored : readRecord(stored)?.['items'])
    .map(readLine)
    .filter((line) => line !== null)
  return withLines(emptyCart(), joinLines(lines.slice(0, MAX_CART_LINES)))
}

/** Reads the recommended goods of an API answer: a list in `data`, or in `data.data` as paged lists have it. */
export function readRecommended(answer: unknown): CartGoods[] {
  const data = readRecord(answer)?.['data']
  return readList(readRecord(data)?.['data'] ?? data)
    .map((value) => {
      const card = readRecord(value)
      return card && readGoods({ selectedVariant: card['variant'], ...card })
    })
    .filter((goods) => goods !== null)
}

function readLine(value: unknown): CartLine | null {
  const line = readRecord(value)
  const goods = line && readGoods(line)
  const quantity = readWhole(line?.['quantity'], 1)
  if (!line || !goods || quantity === null) return null
  return {
    ...goods,
    quantity: Math.min(quantity, MAX_QUANTITY),
    is_recommended: line['is_recommended'] === true,
  }
}

/**
 * Only id, title and price are required, because an API run by somebody else may send no more. Null where one
 * of them is missing.
 */
function readGoods(value: Readonly<Record<string, unknown>>): CartGoods | null {
  const id = readWhole(value['id'], 1)
  const title = readText(value['title'])
  const price = readPrice(value['price'])
  if (id === null || title === null || price === null) return null
  return {
    id,
    variant_id: readWhole(value['variant_id'], 1),
    title,
    uri: readAddress(value['uri']),
    picture: readShownPicture(value['picture']),
    price,
    old_price: readPrice(value['old_price']),
    // An unknown stock sets no bound: the server checks it before the order.
    stock: readWhole(value['stock'], 0) ?? MAX_QUANTITY,
    selectedVariant: readVariant(value['selectedVariant']),
    category: readTitled(value['category'] ?? value['productCategory']),
    brand: readTitled(value['brand']),
  }
}

const MAX_PRICE = 100_000_000

function readPrice(value: unknown): number | null {
  const price = readMoney(value)
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
