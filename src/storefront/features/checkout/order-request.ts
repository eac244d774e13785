import type { CheckoutOptions, Delivery, OrderRequest } from '#src/contract/orders.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import { checkRequestLines } from '#src/domain/cart/cart-check.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import type { Offers } from '../delivery/plain-offers.ts'
import { placeFields } from './place-fields.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

/** Without what proves that no bot has sent it, which is another for each try of the same order. */
export type CheckoutRequest = Omit<OrderRequest, 'recaptcha_token' | 'proof_of_work'>

type Chosen = {
  delivery: CheckoutOptions['deliveries'][number] | null
  payment: CheckoutOptions['payments'][number] | null
}

/** What the draft names of what is on offer and takes these goods; the first of each until something is chosen. */
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

/** The draft with its methods named, so that rules and requests need not know what is on offer. */
export function completeDraft(draft: CheckoutDraft, options: CheckoutOptions, offers: Offers): CheckoutDraft {
  const { delivery, payment } = chosenOptions(draft, options, offers)
  return { ...draft, delivery_method: delivery?.id ?? '', payment_method: payment?.id ?? '' }
}

/** The order as it is sent, or null when nothing is on offer to choose from. */
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

/** Nothing where an API elsewhere names no price. */
function shownPrice(
  delivery: NonNullable<Chosen['delivery']>,
  offers: Offers,
): Pick<CheckoutRequest, 'delivery_price'> {
  if (delivery.price === undefined) return {}
  const cost = offers.get(delivery.id)?.cost ?? null
  return { delivery_price: cost === null ? null : toHryvnias(cost) }
}

/** Of the index that stands in the form now: the carrier has named it with its price. */
function officeOf({ office, index }: CheckoutDraft): string {
  return office.startsWith(`${index} `) ? office.slice(index.length + 1) : ''
}

/** What the way asks for, with the chosen entries of the directory, where there are any, beside their texts. */
function deliveryOf(method: Delivery['method'], draft: CheckoutDraft): Delivery {
  const asked = placeFields(method)
  const chosen = [
    ...(asked.includes('city') ? (['settlement_id'] as const) : []),
    ...(asked.includes('branch') ? (['point_id'] as const) : []),
  ].filter((field) => draft[field] !== '')
  const texts = [...asked, ...chosen].map((field) => [field, draft[field].trim()])
  const office = asked.includes('index') ? officeOf(draft) : ''
  // The fields of each way are those of its schema, which the server checks.
  return Object.assign({ method }, Object.fromEntries(texts), office && { branch: office })
}
