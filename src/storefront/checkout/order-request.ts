import type { CheckoutOptions, Delivery, OrderRequest } from '#src/contract/orders.ts'
import type { Cart } from '#src/domain/cart.ts'
import { checkRequestLines } from '#src/domain/cart-check.ts'
import { normalizePhone } from '#src/domain/phone.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

type Chosen = {
  delivery: CheckoutOptions['deliveries'][number] | null
  payment: CheckoutOptions['payments'][number] | null
}

/** What the draft names of what is on offer; the first of each until something is chosen. */
export function chosenOptions(draft: CheckoutDraft, { deliveries, payments }: CheckoutOptions): Chosen {
  return {
    delivery: deliveries.find(({ id }) => id === draft.delivery_method) ?? deliveries[0] ?? null,
    payment: payments.find(({ id }) => id === draft.payment_method) ?? payments[0] ?? null,
  }
}

/** The draft with its methods named, so that rules and requests need not know what is on offer. */
export function completeDraft(draft: CheckoutDraft, options: CheckoutOptions): CheckoutDraft {
  const { delivery, payment } = chosenOptions(draft, options)
  return { ...draft, delivery_method: delivery?.id ?? '', payment_method: payment?.id ?? '' }
}

/** The order as it is sent, or null when nothing is on offer to choose from. */
export function orderRequest(
  cart: Cart,
  draft: CheckoutDraft,
  options: CheckoutOptions,
): OrderRequest | null {
  const { delivery, payment } = chosenOptions(draft, options)
  if (!delivery || !payment) return null
  return {
    name: draft.name.trim(),
    phone: normalizePhone(draft.phone) ?? draft.phone,
    email: draft.email.trim() || null,
    comment: draft.comment.trim(),
    delivery: deliveryOf(delivery.id, draft),
    payment_method: payment.id,
    lines: checkRequestLines(cart),
  }
}

function deliveryOf(method: Delivery['method'], { city, branch }: CheckoutDraft): Delivery {
  if (method === 'pickup') return { method }
  return { method, city: city.trim(), branch: branch.trim() }
}
