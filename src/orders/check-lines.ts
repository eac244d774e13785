import type { CartCheck, CartLineAnswer, CartLineRequest } from '#src/contract/cart.ts'
import type { SelectedVariant } from '#src/contract/parts.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { presentPicture } from '#src/pictures/present-picture.ts'
import type { MeasuredOffer, Offer, Wanted } from './find-offers.ts'

/** The offer that each line means, in the order of the lines; null for a line whose goods are not on sale. */
export function matchOffers<Found extends Offer>(
  lines: readonly Wanted[],
  offers: readonly Found[],
): (Found | null)[] {
  return lines.map((line) => offers.find((offer) => isNamed(line, offer)) ?? null)
}

function isNamed(line: Wanted, offer: Offer): boolean {
  if (line.product_id !== offer.product_id && !offer.merged_products.includes(line.product_id)) return false
  if (line.variant_id !== null)
    return line.variant_id === offer.variant_id || offer.merged_variants.includes(line.variant_id)
  return offer.stands_for.includes(line.variant_value ?? '')
}

/**
 * Compares each line of a cart with what is on sale now, and sums what can be bought. Lines of one variant share its stock:
 * each gets what the lines above it have left.
 *
 * @param matched the offers of the lines, from `matchOffers`
 * @param mostPieces bound on the pieces of one variant in an order; 0 is no bound
 */
export function checkLines(
  lines: readonly CartLineRequest[],
  matched: readonly (MeasuredOffer | null)[],
  mostPieces: number,
): CartCheck {
  const most = mostPieces > 0 ? mostPieces : Infinity
  const left = new Map<number, number>()
  let total = 0
  const answers = lines.map((line, index) => {
    const offer = matched[index] ?? null
    if (!offer) return goneLine(line)
    const stock = left.get(offer.variant_id) ?? offer.stock
    const allowed = most - (offer.stock - stock)
    const quantity = Math.min(line.quantity, stock, allowed)
    left.set(offer.variant_id, stock - quantity)
    total += offer.price * quantity
    return offeredLine(line, offer, { stock, quantity, max_quantity: allowed < stock ? most : null })
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
    is_returnable: true,
    allows_instalments: true,
    stock: 0,
    max_quantity: null,
    quantity: 0,
    merged_into: null,
    weight_g: null,
    size_mm: null,
  }
}

/** The part of a variant that a line gets; `max_quantity` is the bound of an order when it is lower than the stock. */
type Share = Pick<CartLineAnswer, 'stock' | 'quantity' | 'max_quantity'>

function offeredLine(line: CartLineRequest, offer: MeasuredOffer, share: Share): CartLineAnswer {
  const isPriceChanged = toKopiykas(line.price) !== offer.price
  return {
    // The browser finds its line by the ids that it sent, even if those goods were merged into others since.
    product_id: line.product_id,
    variant_id: line.variant_id ?? offer.variant_id,
    change: changeOf(line.quantity, share, isPriceChanged),
    is_price_changed: isPriceChanged,
    title: offer.title,
    uri: `/products/${offer.slug}`,
    selectedVariant: selectedVariant(offer),
    picture: presentPicture(offer.picture),
    price: toHryvnias(offer.price),
    old_price: offer.old_price === null ? null : toHryvnias(offer.old_price),
    shown_price: line.price,
    is_returnable: offer.is_returnable,
    allows_instalments: offer.allows_instalments,
    weight_g: offer.weight_g,
    size_mm: offer.size_mm && [...offer.size_mm],
    merged_into: mergedInto(line, offer),
    ...share,
  }
}

function mergedInto(
  { product_id, variant_id }: CartLineRequest,
  offer: Offer,
): CartLineAnswer['merged_into'] {
  const isSame = product_id === offer.product_id && (variant_id === null || variant_id === offer.variant_id)
  return isSame ? null : { product_id: offer.product_id, variant_id: offer.variant_id }
}

/** The most serious change is named: no stock before too little stock, and both before another price. */
function changeOf(
  asked: number,
  { stock, quantity, max_quantity }: Share,
  isPriceChanged: boolean,
): CartLineAnswer['change'] {
  if (stock === 0) return 'out_of_stock'
  if (quantity < asked) return max_quantity === null ? 'less_stock' : 'limit'
  return isPriceChanged ? 'price' : null
}

/** How a line names its variant; null for goods without a choice of variants. */
export function selectedVariant(row: Pick<Offer, 'variant_title' | 'variant_value'>): SelectedVariant | null {
  if (row.variant_title === null || row.variant_value === null) return null
  return { title: row.variant_title, value: row.variant_value }
}
