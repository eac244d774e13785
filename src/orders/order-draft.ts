import { createHash } from 'node:crypto'
import type { PaymentMethod } from '#src/domain/payments/payment-methods.ts'
import type { Delivery } from '#src/contract/orders.ts'
import type { CartLineRequest } from '#src/contract/cart.ts'
import type { OrderActor } from './order-actor.ts'
import type { GivenPromo } from './promo-of-lines.ts'
import type { CheckoutRequest, OrderTerms } from './order-terms.ts'
import { storedDelivery } from './stored-delivery.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'

/** What the shopper asked for, as it would be stored. A fast order has no delivery and no payment. */
type AskedOrder = {
  kind: 'checkout' | 'fast'
  name: string
  phone: string
  email: string | null
  comment: string
  delivery: Delivery | Record<string, never>
  payment_method: PaymentMethod | null
  lines: CartLineRequest[]
  /** As it was typed; absent for an order without a code. */
  promo_code?: string
}

/** Circumstances of the request that are no part of what the shopper asked for. */
export type OrderOrigin = {
  idempotency_key: string
  /** Null for a guest. */
  customer_id: number | null
  /** The bot check was not sure that it was a person. */
  is_suspicious: boolean
  /** An order by which the owner tries out the shop. */
  is_trial?: boolean
  created_at: Date
  /** Bound on the pieces of one variant; 0 is no bound. */
  most_pieces: number
  terms: OrderTerms
  /** Set when the owner or one of the staff places the order for a customer: recorded as its first event. Kopiykas. */
  by_owner?: { discount: number; note: string; actor: OrderActor }
  promo?: GivenPromo | null
}

export type OrderDraft = Omit<AskedOrder, 'delivery'> &
  OrderOrigin & {
    delivery: Readonly<Record<string, string>>
    /** Tells a repeated request from a different one under the same idempotency key. */
    request_hash: string
  }

/**
 * Builds the order to be written from a request of the checkout.
 *
 * @param place facts of the chosen place from the directory, which replace what the request says of it
 */
export function draftOrder(
  request: CheckoutRequest,
  origin: OrderOrigin,
  place: Readonly<Record<string, string>>,
): OrderDraft {
  const asked: AskedOrder = {
    kind: 'checkout',
    name: request.name,
    phone: normalizePhone(request.phone) ?? request.phone,
    email: request.email === '' ? null : request.email,
    comment: request.comment ?? '',
    delivery: request.delivery,
    payment_method: request.payment_method,
    lines: request.lines,
    ...(request.promo_code && { promo_code: request.promo_code }),
  }
  const delivery = { ...storedDelivery(request.delivery), ...place }
  return { ...asked, ...origin, delivery, request_hash: hashOf(asked) }
}

/** The discount on the goods, kopiykas: that of the person who placed it and that of the promo code together. */
export function discountOf({ by_owner, promo }: Pick<OrderOrigin, 'by_owner' | 'promo'>): number {
  return (by_owner?.discount ?? 0) + (promo?.discount ?? 0)
}

/** Hash of a request. It must come from its schema, which puts the keys of every object into a fixed order. */
export function hashOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}
