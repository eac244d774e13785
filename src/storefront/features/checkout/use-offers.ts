import type { Cart } from '#src/domain/cart/cart.ts'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import type { DayRange } from '#src/domain/delivery/zones.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { type Measures, useMeasures } from '../cart/cart-measures.ts'
import { useCart } from '../cart/cart-store.ts'
import { type Offers, plainOffers } from '../delivery/plain-offers.ts'
import { type CheckoutDraft, draftStore } from './checkout-draft.ts'
import { completeDraft } from './order-request.ts'
import { useCheckoutTotal } from './promo-store.ts'

export type PaymentOption = CheckoutOptions['payments'][number]

/** Rules that need more code than the first screen of the form has. */
export type Rules = {
  offersOf: (options: CheckoutOptions['deliveries'], cart: Cart, measures: Measures, city: string) => Offers
  promiseToday: (id: string, days: DayRange | null, dispatch: CheckoutOptions['dispatch']) => string
  paymentMisfit: (option: PaymentOption, sum: number, cart: Cart, measures: Measures) => string | null
  chosenParts: (option: PaymentOption | undefined, sum: number, chosen: string) => number | null
}

export type CartOffers = {
  /** The typed draft, with default methods where the shopper has not chosen any. */
  draft: CheckoutDraft
  /** The options without payment methods that do not accept this cart. */
  usable: CheckoutOptions
  /** The delivery offers for this cart, by method. */
  offers: Offers
  /** When an order placed now is sent and arrives; empty where nothing is promised. */
  promiseOf: (method: string) => string
  /** In kopiykas, including delivery if its price is known. */
  total: number
  /** Returns the reason why a payment method does not accept this cart; null where it does. */
  paymentMisfit: (option: PaymentOption) => string | null
  /** Returns the reason why the chosen method does not reach the settlement of a draft; null where it does. */
  zoneProblem: (draft: CheckoutDraft) => string | null
  /** Returns the number of payments by the chosen method; null where it does not divide the order. */
  parts: () => number | null
}

/** Computes the offered methods for this cart and the typed draft. */
export function useOffers(options: CheckoutOptions, rules: Rules | null): CartOffers {
  const typed = useStore(draftStore)
  const cart = useCart()
  const measures = useMeasures()
  const { deliveries, dispatch } = options
  const offersFor = (city: string) =>
    rules?.offersOf(deliveries, cart, measures, city) ?? plainOffers(deliveries, cart.totalPrice)
  const offers = offersFor(typed.city)
  const way = completeDraft(typed, options, offers).delivery_method
  const total = toKopiykas(useCheckoutTotal(offers.get(way) ?? null))
  // A method that does not accept this cart cannot be chosen, although the form shows it with the reason.
  const paymentMisfit = (option: PaymentOption) => rules?.paymentMisfit(option, total, cart, measures) ?? null
  const payments = options.payments.filter((option) => paymentMisfit(option) === null)
  const usable = { ...options, payments }
  const draft = completeDraft(typed, usable, offers)
  return {
    draft,
    usable,
    offers,
    promiseOf: (id) => rules?.promiseToday(id, offers.get(id)?.days ?? null, dispatch) ?? '',
    total,
    paymentMisfit,
    zoneProblem: ({ city, delivery_method: chosen }) => offersFor(city).get(chosen)?.out_of_zone ?? null,
    parts: () => {
      const paying = payments.find(({ id }) => id === draft.payment_method)
      return rules?.chosenParts(paying, total, draft.payment_parts) ?? null
    },
  }
}
