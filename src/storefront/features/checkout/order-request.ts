import type { CheckoutOptions, Delivery, OrderRequest } from '#src/contract/orders.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import { checkRequestLines } from '#src/domain/cart/cart-check.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import type { Offers } from '../delivery/plain-offers.ts'
import { placeFields } from './place-fields.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

/** Without the proofs that no bot has sent it, which differ for each attempt to send the same order. */
export type CheckoutRequest = Omit<OrderRequest, 'recaptcha_token' | 'proof_of_work'>

type Chosen = {
  delivery: CheckoutOptions['deliveries'][number] | null
  payment: CheckoutOptions['payments'][number] | null
}

/**
 * Returns the methods that the draft names, if they are offered and accept these goods. Until one is chosen,
 * the first of each.
 */
function chosenOptions(
  draft: CheckoutDraft,
  { deliveries, payments }: CheckoutOptions,
  offers: Offers,
): Chosen {
  const fitting = deliveries.filter(({ id }) => (offers.get(id)?.misfit ?? null) === null)
  return {
    delivery: fitting.find(({ id }) => id === draft.delivery_method) ?? fitting[0] ?? null,
    payment: payments.find(({ id }) => id === draft.payment_method) ?? payments[0] ?? null,
  }
}

/** Returns the draft with its methods named, so that rules and requests need not know what is offered. */
export function completeDraft(draft: CheckoutDraft, options: CheckoutOptions, offers: Offers): CheckoutDraft {
  const { delivery, payment } = chosenOptions(draft, options, offers)
  return { ...draft, delivery_method: delivery?.id ?? '', payment_method: payment?.id ?? '' }
}

/** Returns the order as it is sent, or null where no method is offered. */
export function orderRequest(
  cart: Cart,
  draft: CheckoutDraft,
  options: CheckoutOptions,
  offers: Offers,
): CheckoutRequest | null {
  const { delivery, payment } = chosenOptions(draft, options, offers)
  if (!delivery || !payment) return null
  return {
    name: draft.name.trim(),
    phone: normalizePhone(draft.phone) ?? draft.phone,
    email: draft.email.trim() || null,
    comment: draft.comment.trim(),
    delivery: deliveryOf(delivery.id, draft),
    ...shownPrice(delivery, offers),
    payment_method: payment.id,
    lines: checkRequestLines(cart),
  }
}

/** Empty where an API run by somebody else states no price. */
function shownPrice(
  delivery: NonNullable<Chosen['delivery']>,
  offers: Offers,
): Pick<CheckoutRequest, 'delivery_price'> {
  if (delivery.price === undefined) return {}
  const cost = offers.get(delivery.id)?.cost ?? null
  return { delivery_price: cost === null ? null : toHryvnias(cost) }
}

/** Returns the office that the carrier has named, if it belongs to the index that is in the form now. */
function officeOf({ office, index }: CheckoutDraft): string {
  return office.startsWith(`${index} `) ? office.slice(index.length + 1) : ''
}

/**
 * Returns the fields that the method requires, with the ids of chosen directory entries, where there are any,
 * besides their texts.
 */
function deliveryOf(method: Delivery['method'], draft: CheckoutDraft): Delivery {
  const asked = placeFields(method)
  const chosen = [
    ...(asked.includes('city') ? (['settlement_id'] as const) : []),
    ...(asked.includes('branch') ? (['point_id'] as const) : []),
  ].filter((field) => draft[field] !== '')
  const texts = [...asked, ...chosen].map((field) => [field, draft[field].trim()])
  const office = asked.includes('index') ? officeOf(draft) : ''
  // The fields of each method are those of its schema, which the server checks.
  return Object.assign({ method }, Object.fromEntries(texts), office && { branch: office })
}
