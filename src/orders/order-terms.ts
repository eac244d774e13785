import type { FieldErrors } from '#src/contract/errors.ts'
import type { OrderRequest } from '#src/contract/orders.ts'
import type { ParcelGood } from '#src/domain/delivery/misfit.ts'
import { deliveryPriceText } from '#src/domain/order-life/delivery-price.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import type { DividedGood } from '#src/domain/payments/excepted-goods.ts'
import type { PaymentMethod } from '#src/domain/payments/payment-methods.ts'
import { instalmentMisfit } from '#src/domain/payments/instalments.ts'
import { type CheckoutMethods, offerMethods } from './checkout-methods.ts'

/** Delivery and payment as they are stored with an order. The price is kopiykas, null if it is not known. */
export type OrderTerms = {
  delivery_title: string | null
  delivery_price: number | null
  payment_title: string | null
}

/** For an order without delivery and payment. */
export const NO_TERMS: OrderTerms = { delivery_title: null, delivery_price: null, payment_title: null }

/** A request of the checkout; an order by phone may leave the payment open. */
export type CheckoutRequest = Omit<OrderRequest, 'payment_method' | 'proof_of_work'> & {
  payment_method: PaymentMethod | null
}

type Asked = Pick<CheckoutRequest, 'delivery' | 'delivery_price' | 'payment_method' | 'lines'>

/** The goods from `findItems`; empty if neither delivery nor payment depends on them. */
export type AskedGoods = readonly (ParcelGood & DividedGood)[]

/**
 * The terms of an order, and the errors of a request whose delivery or payment is not offered, does not fit the goods, or has
 * another price than the shopper saw: a page opened a while ago may show what the owner has changed since.
 *
 * @param discount kopiykas that a promo code and the owner take off
 */
export function orderTerms(
  asked: Asked,
  methods: CheckoutMethods,
  items: AskedGoods,
  discount = 0,
): { terms: OrderTerms; errors: FieldErrors | null } {
  const goods = asked.lines.reduce((sum, { price, quantity }) => sum + toKopiykas(price) * quantity, 0)
  const { deliveries, payments } = offerMethods(methods, {
    goods,
    items,
    city: 'city' in asked.delivery ? asked.delivery.city : '',
  })
  const delivery = deliveries.find(({ id }) => id === asked.delivery.method)
  const payment = payments.find(({ id }) => id === asked.payment_method)
  const errors: FieldErrors = {}
  if (!delivery) errors['delivery'] = [whyNotOffered(methods.deliveries, asked.delivery.method, 'доставки')]
  else if (delivery.offer.misfit !== null) errors['delivery'] = [delivery.offer.misfit]
  else if (delivery.offer.out_of_zone !== null) errors['delivery.city'] = [delivery.offer.out_of_zone]
  else if (isOtherPrice(asked.delivery_price, delivery.offer.cost)) {
    const price = deliveryPriceText(delivery.offer.cost, delivery.id)
    errors['delivery'] = [`Вартість доставки змінилася: ${price}. Оновіть сторінку й перевірте суму`]
  }
  const sum = goods - discount + (delivery?.offer.cost ?? 0)
  const misfit = payment?.instalments ? instalmentMisfit(sum, payment.instalments, items) : null
  if (!payment && asked.payment_method !== null)
    errors['payment_method'] = [whyNotOffered(methods.payments, asked.payment_method, 'оплати')]
  else if (misfit !== null) errors['payment_method'] = [misfit]
  return {
    terms: {
      delivery_title: delivery?.title ?? null,
      delivery_price: delivery?.offer.cost ?? null,
      payment_title: payment?.title ?? null,
    },
    errors: Object.keys(errors).length > 0 ? errors : null,
  }
}

type Known = { id: string; title: string; is_on: boolean; paused_until: Date | null }

function whyNotOffered(methods: readonly Known[], asked: string, kind: 'доставки' | 'оплати'): string {
  const known = methods.find(({ id, is_on }) => id === asked && is_on)
  return known && known.paused_until !== null
    ? `«${known.title}» зараз не відповідає. Оберіть інший спосіб ${kind}, решта лишилася як була`
    : `Цього способу ${kind} вже немає. Оновіть сторінку`
}

/** `shown` is the price in hryvnias that the shopper saw; undefined if the request does not say. */
function isOtherPrice(shown: number | null | undefined, cost: number | null): boolean {
  if (shown === undefined) return false
  return (shown === null ? null : toKopiykas(shown)) !== cost
}
