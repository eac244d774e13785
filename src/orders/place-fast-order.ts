import type { FastOrderRequest } from '#src/contract/fast-orders.ts'
import type { Database } from '#src/database/connect.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { findOffers, type Offer } from './find-offers.ts'
import { hashOf, type OrderDraft, type OrderOrigin } from './order-draft.ts'
import { type Placement, placeOrder } from './place-order.ts'

export type FastPlacement =
  | Exclude<Placement, { kind: 'changed' }>
  | { kind: 'gone' }
  | { kind: 'out_of_stock' }

/** A price that changes between reading and locking is read again; three changes in a row are a fault. */
const TRIES = 3

/** Places an order for one piece of a product at its present price. */
export async function placeFastOrder(
  database: Database,
  request: FastOrderRequest,
  origin: OrderOrigin,
): Promise<FastPlacement> {
  const { product_id } = request
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    // Without a variant, `findOffers` takes the one that the card of the product shows.
    const [offer] = await findOffers(database, [{ product_id, variant_id: request.variant_id ?? null }])
    if (!offer || ![offer.product_id, ...offer.merged_products].includes(product_id)) return { kind: 'gone' }
    const placement = await placeOrder(database, draftFastOrder(request, offer, origin))
    if (placement.kind !== 'changed') return placement
    if (placement.check.lines.some(({ change }) => change === 'out_of_stock')) return { kind: 'out_of_stock' }
  }
  throw new Error(`the price of product ${product_id} does not stand still`)
}

function draftFastOrder(request: FastOrderRequest, offer: Offer, origin: OrderOrigin): OrderDraft {
  const { product_id, variant_id, name } = request
  const phone = normalizePhone(request.phone) ?? request.phone
  const comment = request.comment ?? ''
  return {
    ...origin,
    kind: 'fast',
    name,
    phone,
    email: null,
    comment,
    delivery: {},
    payment_method: null,
    lines: [
      {
        product_id: offer.product_id,
        variant_id: offer.variant_id,
        quantity: 1,
        price: toHryvnias(offer.price),
      },
    ],
    // The price is left out: the shopper did not send it, and a repeat may find another one.
    request_hash: hashOf({ name, phone, comment, product_id, variant_id }),
  }
}
