import { DEFAULT_ORDER_BOUNDS } from '#src/contract/order-bounds.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { CartCheck } from '#src/contract/cart.ts'
import type { Delivery, OrderRequest } from '#src/contract/orders.ts'
import type { Database } from '#src/database/connect.ts'
import { retryDeadlock } from '#src/database/retry-deadlock.ts'
import type { FoundPlace } from '#src/domain/delivery/fit-point.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { givenPercent } from '#src/domain/order-desk/given-discount.ts'
import type { PaymentMethod } from '#src/domain/payments/payment-methods.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import type { PromoQuote } from '#src/promo-codes/quote-promo-code.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import { loadCheckoutMethods } from '../checkout-methods.ts'
import { findOffers } from '../find-offers.ts'
import { findOrderId } from '../find-orders.ts'
import { findKnownCustomer } from '../known-customer.ts'
import { misfitOf } from '../instalment-misfit.ts'
import { loadOrderBounds } from '../load-order-bounds.ts'
import { actOnOrder, auditOrder, isStaff, type OrderActor } from '../order-actor.ts'
import { hashOf } from '../order-draft.ts'
import { type CheckoutRequest, NO_TERMS } from '../order-terms.ts'
import { placeCheckoutOrder, type Refusal } from '../place-checkout-order.ts'
import { type Placement, placeOrder } from '../place-order.ts'
import { type GivenPromo, promoOfLines } from '../promo-of-lines.ts'
import type { StoredOrder } from '../stored-order.ts'
import { addNote } from './add-note.ts'

/** An order as a customer gives it on the phone. Money is kopiykas; delivery and payment are null while not agreed. */
export type PhoneOrder = {
  phone: string
  name: string
  email: string | null
  comment: string
  lines: readonly { product_id: number; variant_id: number; quantity: number }[]
  delivery: Delivery | null
  payment_method: PaymentMethod | null
  discount: number
  /** Money received already, in cash or by a transfer. */
  prepayment: number
  /** Empty is none. */
  promo_code: string
  /** For the team. */
  note: string
  /** The order is confirmed right after it was placed. */
  isConfirmed: boolean
  /** An SMS with the summary goes to the customer, if the shop has an SMS gateway. */
  sendsSummary: boolean
}

export type PhoneOrderCall = {
  actor: OrderActor
  /** An order that is sent repeatedly under one key is placed once. */
  idempotency_key: string
  now: Date
  findPlace: (database: Database, address: Delivery) => Promise<FoundPlace>
  /** Records the money received already, kopiykas. Throws `InvalidInput` if it is more than the order costs. */
  recordPrepayment: (transaction: Database, number: string, sum: number) => Promise<void>
}

export type PhonePlacement =
  | { kind: 'placed' | 'repeated'; order: StoredOrder }
  | { kind: 'changed'; check: CartCheck }
  | { kind: 'key_taken' }
  | { kind: 'not-on-sale'; variant_id: number }
  | { kind: 'refused'; errors: FieldErrors }

/** Bounds that protect against bots do not apply to a person at the desk. */
const NO_BOUNDS = { ...DEFAULT_ORDER_BOUNDS, order_line_pieces: 0, order_lines: 0, order_pieces: 0 }

/**
 * Places an order for a customer on the phone, at the prices of today and by the rules of the checkout.
 *
 * @throws InvalidInput, RightRefused, PromoRefused
 */
export function placePhoneOrder(
  database: Database,
  asked: PhoneOrder,
  call: PhoneOrderCall,
): Promise<PhonePlacement> {
  return retryDeadlock(database, () => tryPlacing(database, asked, call))
}

function tryPlacing(database: Database, asked: PhoneOrder, call: PhoneOrderCall): Promise<PhonePlacement> {
  const { actor } = call
  return actOnOrder(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const lines = await pricedLines(transaction, asked.lines)
    if ('kind' in lines) return lines
    const promo = await promoOf(transaction, asked, { lines, now: call.now })
    if (promo?.kind === 'refused') return { kind: 'refused', errors: { promo_code: [promo.sentence] } }
    // A promo code is the shop's gift: it does not count towards the discount that this person may give.
    const goods = goodsOf(lines) - (promo?.discount ?? 0)
    const errors = await discountErrors(transaction, { ...asked, actor, goods })
    if (errors) return { kind: 'refused', errors }
    const misfit = await misfitOf(
      transaction,
      { payment_method: asked.payment_method, lines, total: goods - asked.discount },
      await loadCheckoutMethods(transaction),
    )
    // With delivery the total differs, and the rule of the checkout judges it below.
    if (misfit !== null && asked.delivery === null)
      return { kind: 'refused', errors: { payment_method: [misfit] } }
    const placement = await place(transaction, asked, { ...call, lines, promo })
    if (placement.kind === 'refused') return { kind: 'refused', errors: placement.errors }
    if (placement.kind !== 'placed') return placement
    const { number, total } = placement.order
    audit(
      auditOrder('create', number, [
        null,
        {
          total,
          discount: asked.discount,
          ...(promo && { promo_code: promo.code }),
          ...(asked.prepayment > 0 && { prepayment: asked.prepayment }),
        },
      ]),
    )
    if (asked.prepayment > 0) await call.recordPrepayment(transaction, number, asked.prepayment)
    if (asked.note !== '') await addNote(transaction, number, { text: asked.note, actor })
    if (asked.sendsSummary)
      await enqueue(transaction, { topic: 'order.summary', order_id: await findOrderId(transaction, number) })
    if (asked.isConfirmed)
      await changeOrderStatus(transaction, number, { status: 'confirmed', actor, isUndoable: isStaff(actor) })
    return placement
  })
}

async function pricedLines(
  database: Database,
  wanted: PhoneOrder['lines'],
): Promise<OrderRequest['lines'] | { kind: 'not-on-sale'; variant_id: number }> {
  const offers = await findOffers(database, wanted)
  const lines: OrderRequest['lines'] = []
  for (const { product_id, variant_id, quantity } of wanted) {
    const offer = offers.find((known) => known.variant_id === variant_id)
    if (!offer) return { kind: 'not-on-sale', variant_id }
    lines.push({ product_id, variant_id, quantity, price: toHryvnias(offer.price) })
  }
  return lines
}

type PricedGoods = { lines: OrderRequest['lines']; promo: GivenPromo | null }

async function promoOf(
  database: Database,
  { promo_code: code }: PhoneOrder,
  goods: { lines: OrderRequest['lines']; now: Date },
): Promise<PromoQuote | null> {
  return code === '' ? null : promoOfLines(database, { code, ...goods })
}

function goodsOf(lines: OrderRequest['lines']): number {
  return lines.reduce((sum, { price, quantity }) => sum + toKopiykas(price) * quantity, 0)
}

async function discountErrors(
  database: Database,
  { discount, goods, actor }: { discount: number; goods: number; actor: OrderActor },
): Promise<FieldErrors | null> {
  if (discount > goods) return { discount: ['Знижка більша за суму товарів'] }
  if (discount === 0 || !isStaff(actor) || actor.role !== 'manager') return null
  const limit = (await loadOrderBounds(database)).manager_discount_percent
  const given = givenPercent({ goods, discount, repriced: [] })
  return given > limit ? { discount: [`Ваша межа знижки ${limit} %`] } : null
}

async function place(
  database: Database,
  asked: PhoneOrder,
  { actor, idempotency_key, now, findPlace, lines, promo }: PhoneOrderCall & PricedGoods,
): Promise<Placement | Refusal> {
  const phone = normalizePhone(asked.phone) ?? asked.phone
  const customer = await findKnownCustomer(database, phone)
  const origin = {
    idempotency_key,
    customer_id: customer?.id ?? null,
    is_suspicious: false,
    created_at: now,
    promo,
    by_owner: { discount: asked.discount, note: 'телефоном', actor },
  }
  const { name, email, comment, delivery, payment_method } = asked
  if (delivery) {
    const request: CheckoutRequest = {
      name,
      phone,
      email,
      comment,
      delivery,
      payment_method,
      lines,
      ...(promo && { promo_code: promo.code }),
      recaptcha_token: null,
    }
    return placeCheckoutOrder(database, request, {
      origin,
      methods: await loadCheckoutMethods(database),
      place: await findPlace(database, delivery),
      bounds: NO_BOUNDS,
      objection: null,
    })
  }
  const draft = { kind: 'checkout', name, phone, email, comment, payment_method, lines } as const
  return placeOrder(database, {
    ...draft,
    ...origin,
    delivery: {},
    terms: NO_TERMS,
    most_pieces: 0,
    request_hash: hashOf({ ...draft, delivery: {}, ...(promo && { promo_code: promo.code }) }),
  })
}
