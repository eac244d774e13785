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

/** What needs more code than the first screen of the form has. */
export type Rules = {
  offersOf: (options: CheckoutOptions['deliveries'], cart: Cart, measures: Measures, city: string) => Offers
  promiseToday: (id: string, days: DayRange | null, dispatch: CheckoutOptions['dispatch']) => string
  paymentMisfit: (option: PaymentOption, sum: number, cart: Cart, measures: Measures) => string | null
  chosenParts: (option: PaymentOption | undefined, sum: number, chosen: string) => number | null
}

export type CartOffers = {
  /** As typed, with what is chosen for her where she has not chosen. */
  draft: CheckoutDraft
  /** Without the payments that do not take this cart. */
  usable: CheckoutOptions
  /** What holds for this cart, by method. */
  offers: Offers
  /** When it is sent and arrives, if it is ordered now; empty where nothing is promised. */
  promiseOf: (method: string) => string
  /** Kopiykas, as far as the price of the delivery is known. */
  total: number
  /** Why it does not take this cart. */
  paymentMisfit: (option: PaymentOption) => string | null
  /** Why the way that is chosen does not lead to the settlement of a draft. */
  zoneProblem: (draft: CheckoutDraft) => string | null
  /** Into how many payments the chosen method divides the order; null where it does not. */
  parts: () => number | null
}

/** What the shop's ways of delivery and payment are for this cart and what is typed. */
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
  // What does not take this cart is not on offer, although the form shows why.
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
