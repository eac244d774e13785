import type { FieldErrors } from '#src/contract/errors.ts'
import type { OrderBounds } from '#src/contract/order-bounds.ts'
import type { Database } from '#src/database/connect.ts'
import { type FoundPlace, offersLockers, pointRefusal } from '#src/domain/delivery/fit-point.ts'
import { formatPrice, toKopiykas } from '#src/domain/money/money.ts'
import { PromoRefused } from '#src/promo-codes/promo-refused.ts'
import type { CheckoutMethods } from './checkout-methods.ts'
import { findOrderByKey } from './find-orders.ts'
import { discountOf, draftOrder, type OrderOrigin } from './order-draft.ts'
import { orderSizeErrors } from './order-size-errors.ts'
import { findItems } from './find-items.ts'
import { type CheckoutRequest, orderTerms } from './order-terms.ts'
import { type Placement, placeOrder } from './place-order.ts'
import { type GivenPromo, promoOfLines } from './promo-of-lines.ts'

/** `methods`: delivery, payment or promo code is not offered so. `size`: above the bounds. `sender`: the caller's objection. */
export type Refusal = { kind: 'refused'; rule: 'methods' | 'size' | 'sender'; errors: FieldErrors }

export type CheckoutCall = {
  origin: Omit<OrderOrigin, 'most_pieces' | 'terms'>
  methods: CheckoutMethods
  /** The settlement and point that the request names, from `resolvePlace`. */
  place: FoundPlace
  bounds: OrderBounds
  /** The caller's objection to the sender: a bot check, or limits of a network. */
  objection: FieldErrors | null
}

/**
 * Places an order with delivery and payment, after checking it by every rule of the checkout.
 *
 * @throws PromoRefused inside a transaction of the caller; else it is returned as a refusal
 */
export async function placeCheckoutOrder(
  database: Database,
  request: CheckoutRequest,
  { origin, methods, place, bounds, objection }: CheckoutCall,
): Promise<Placement | Refusal> {
  const items = await findItems(database, request, methods)
  const { promo, errors: promoErrors } = await promoTerms(database, request, origin)
  const { terms, errors: termErrors } = orderTerms(request, methods, items, discountOf({ ...origin, promo }))
  const { method } = request.delivery
  const hasLockers = offersLockers(methods.deliveries)
  const goods = request.lines.reduce((sum, { price, quantity }) => sum + toKopiykas(price) * quantity, 0)
  const declared = goods - discountOf({ ...origin, promo })
  const pointProblem = pointRefusal(place, { method, goods: items, declared, hasLockers })
  const field = place.is_closed ? 'delivery.index' : 'delivery.branch'
  const pointErrors = pointProblem === null ? null : { [field]: [pointProblem] }
  const refusal =
    refused('methods', termErrors ?? pointErrors ?? promoErrors) ??
    refused('size', orderSizeErrors(request.lines, bounds)) ??
    refused('sender', objection)
  // A repeat of an order that was placed must get its answer, even if the order would be refused by now.
  if (refusal && !(await findOrderByKey(database, origin.idempotency_key))) return refusal
  const draft = draftOrder(
    request,
    { ...origin, terms, promo, most_pieces: bounds.order_line_pieces },
    place.facts,
  )
  try {
    return await placeOrder(database, draft)
  } catch (error) {
    // The error has aborted the caller's transaction, so the caller must get it.
    if (database.isTransaction || !(error instanceof PromoRefused)) throw error
    return { kind: 'refused', rule: 'methods', errors: { promo_code: [error.message] } }
  }
}

/** The promo code's discount in kopiykas, or why there is none. A discount other than the shopper saw is refused. */
async function promoTerms(
  database: Database,
  { promo_code: code, promo_discount: shown, lines }: CheckoutRequest,
  origin: CheckoutCall['origin'],
): Promise<{ promo: GivenPromo | null; errors: FieldErrors | null }> {
  if (origin.promo || code === undefined) return { promo: origin.promo ?? null, errors: null }
  const quote = await promoOfLines(database, { code, lines, now: origin.created_at })
  if (quote.kind === 'refused') return refusedPromo(quote.sentence)
  if (shown !== undefined && toKopiykas(shown) !== quote.discount)
    return refusedPromo(
      `Знижка за промокодом змінилася: ${formatPrice(quote.discount)}. Застосуйте його ще раз`,
    )
  return { promo: quote, errors: null }
}

function refused(rule: Refusal['rule'], errors: FieldErrors | null): Refusal | null {
  return errors && { kind: 'refused', rule, errors }
}

function refusedPromo(sentence: string) {
  return { promo: null, errors: { promo_code: [sentence] } }
}
