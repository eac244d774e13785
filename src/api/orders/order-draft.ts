import { createHash } from 'node:crypto'
import type { Delivery, OrderRequest, PaymentMethod } from '#src/contract/orders.ts'
import type { CartLineRequest } from '#src/contract/cart.ts'
import { normalizePhone } from '#src/domain/phone.ts'

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
}

/** What is known of the request itself. */
export type OrderOrigin = {
  idempotency_key: string
  /** Null for a guest. */
  customer_id: number | null
  /** The bot check had its doubts. */
  is_suspicious: boolean
  created_at: Date
}

export type OrderDraft = AskedOrder &
  OrderOrigin & {
    /** Of what was asked for, so that a repeated request is told from another one under the same key. */
    request_hash: string
  }

export function draftOrder(request: OrderRequest, origin: OrderOrigin): OrderDraft {
  const asked: AskedOrder = {
    kind: 'checkout',
    name: request.name,
    phone: normalizePhone(request.phone) ?? request.phone,
    email: request.email === '' ? null : request.email,
    comment: request.comment,
    delivery: request.delivery,
    payment_method: request.payment_method,
    lines: request.lines,
  }
  return { ...asked, ...origin, request_hash: hashOf(asked) }
}

// The request was parsed by its schema, which puts the keys of every object into one order.
export function hashOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}
