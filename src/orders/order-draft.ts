import { createHash } from 'node:crypto'
import type { PaymentMethod } from '#src/domain/payments/payment-methods.ts'
import type { Delivery } from '#src/contract/orders.ts'
import type { CartLineRequest } from '#src/contract/cart.ts'
import type { OrderActor } from './order-actor.ts'
import type { GivenPromo } from './promo-of-lines.ts'
import type { CheckoutRequest, OrderTerms } from './order-terms.ts'
import { storedDelivery } from './stored-delivery.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'

/** What the shopper said, in the form in which it would be stored. A fast order says nothing of delivery and payment. */
type AskedOrder = {
  kind: 'checkout' | 'fast'
  name: string
  phone: string
  email: string | null
  comment: string
  delivery: Delivery | Record<string, never>
  payment_method: PaymentMethod | null
  lines: CartLineRequest[]
  /** As it was typed; an order without one says nothing of it. */
  promo_code?: string
}

/** What is known of the request itself. */
export type OrderOrigin = {
  idempotency_key: string
  /** Null for a guest. */
  customer_id: number | null
  /** The bot check had its doubts. */
  is_suspicious: boolean
  /** By which the owner tries out her shop. */
  is_trial?: boolean
  created_at: Date
  /** Of one variant; 0 is no bound. */
  most_pieces: number
  terms: OrderTerms
  /** Of an order that the owner or one of the staff makes for somebody: it begins with an event of hers. Kopiykas. */
  by_owner?: { discount: number; note: string; actor: OrderActor }
  promo?: GivenPromo | null
}

export type OrderDraft = Omit<AskedOrder, 'delivery'> &
  OrderOrigin & {
    delivery: Readonly<Record<string, string>>
    /** Of what was asked for, which distinguishes a repeated request from another one under the same key. */
    request_hash: string
  }

/** `place`: what the directory says of the place that was chosen, beside and instead of what the request says. */
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

/** Kopiykas off the goods: the owner's and the code's together. */
export function discountOf({ by_owner, promo }: Pick<OrderOrigin, 'by_owner' | 'promo'>): number {
  return (by_owner?.discount ?? 0) + (promo?.discount ?? 0)
}

// The request was parsed by its schema, which puts the keys of every object into one order.
export function hashOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}
