import type { CartCheck, CartLineAnswer, CartLineRequest } from '#src/contract/cart.ts'
import type { SelectedVariant } from '#src/contract/parts.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money.ts'
import { presentPicture } from '../pictures/present-picture.ts'
import type { Offer, Wanted } from './queries.ts'

/** The offer that each line names, in the order of the lines; null where it names nothing that is on sale. */
export function matchOffers(lines: readonly Wanted[], offers: readonly Offer[]): (Offer | null)[] {
  return lines.map((line) => offers.find((offer) => isNamed(line, offer)) ?? null)
}

function isNamed(line: Wanted, offer: Offer): boolean {
  if (line.product_id !== offer.product_id) return false
  if (line.variant_id !== null) return line.variant_id === offer.variant_id
  return offer.stands_for.includes(line.variant_value ?? '')
}

/**
 * What is true of every line, and the total of what can be bought. Lines of one variant share its stock: each has what
 * those above it have left.
 */
export function judgeLines(lines: readonly CartLineRequest[], matched: readonly (Offer | null)[]): CartCheck {
  const left = new Map<number, number>()
  let total = 0
  const answers = lines.map((line, index) => {
    const offer = matched[index] ?? null
    if (!offer) return goneLine(line)
    const stock = left.get(offer.variant_id) ?? offer.stock
    const quantity = Math.min(line.quantity, stock)
    left.set(offer.variant_id, stock - quantity)
    total += offer.price * quantity
    return offeredLine(line, offer, stock, quantity)
  })
  return {
    lines: answers,
    total: toHryvnias(total),
    is_changed: answers.some(({ change }) => change !== null),
  }
}

function goneLine(line: CartLineRequest): CartLineAnswer {
  return {
    product_id: line.product_id,
    variant_id: line.variant_id,
    change: 'gone',
    is_price_changed: false,
    title: null,
    uri: null,
    selectedVariant: line.variant_value === undefined ? null : { title: '', value: line.variant_value },
    picture: null,
    price: null,
    old_price: null,
    shown_price: line.price,
    stock: 0,
    quantity: 0,
  }
}

function offeredLine(line: CartLineRequest, offer: Offer, stock: number, quantity: number): CartLineAnswer {
  const isPriceChanged = toKopiykas(line.price) !== offer.price
  return {
    product_id: offer.product_id,
    variant_id: offer.variant_id,
    change: changeOf(line.quantity, stock, isPriceChanged),
    is_price_changed: isPriceChanged,
    title: offer.title,
    uri: `/products/${offer.slug}`,
    selectedVariant: selectedVariant(offer),
    picture: presentPicture(offer.picture),
    price: toHryvnias(offer.price),
    old_price: offer.old_price === null ? null : toHryvnias(offer.old_price),
    shown_price: line.price,
    stock,
    quantity,
  }
}

/** What hinders most is named: no stock before too little, and both before a price. */
function changeOf(asked: number, stock: number, isPriceChanged: boolean): CartLineAnswer['change'] {
  if (stock === 0) return 'out_of_stock'
  if (stock < asked) return 'less_stock'
  return isPriceChanged ? 'price' : null
}

/** How a line names its variant; null where there was nothing to choose. */
export function selectedVariant(row: Pick<Offer, 'variant_title' | 'variant_value'>): SelectedVariant | null {
  if (row.variant_title === null || row.variant_value === null) return null
  return { title: row.variant_title, value: row.variant_value }
}
