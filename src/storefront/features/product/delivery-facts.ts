import type { Product } from '#src/contract/catalogue.ts'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { deliveryFact } from '#src/domain/delivery/delivery-fact.ts'
import { dispatchRule } from '#src/domain/delivery/dispatch-rule.ts'
import type { ParcelGood } from '#src/domain/delivery/misfit.ts'
import { wayMisfit } from '#src/domain/delivery/offer-delivery.ts'
import { promiseText } from '#src/domain/delivery/promise-text.ts'
import { type TimedText, timedTexts } from '#src/domain/delivery/timed-texts.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import { wayOf } from '../delivery/way-of.ts'

export type DeliveryFacts = {
  /** Methods and prices; empty where they are unknown. */
  text: string
  /** When parcels are sent, in words that are true on any day. */
  rule: string
  promises: readonly TimedText[]
}

/** Used in the loader, which never runs in the browser, so the rules are not part of the first load. */
export function deliveryFacts(
  product: Pick<Product, 'title' | 'price' | 'variants'>,
  options: CheckoutOptions | null,
  now: Date,
): DeliveryFacts {
  if (!options) return { text: '', rule: '', promises: [] }
  const { weight_g = null, size_mm = null } = product.variants[0] ?? {}
  const good = { title: product.title, quantity: 1, weight_g, size_mm }
  const ways = options.deliveries.map((option) => ({ ...wayOf(option), title: option.title }))
  const dispatch = options.dispatch ?? null
  return {
    text: deliveryFact(ways, { ...good, price: toKopiykas(product.price) }),
    rule: dispatch ? dispatchRule(dispatch) : '',
    promises: dispatch ? timedTexts((at) => firstPromise(ways, good, dispatch, at), dispatch, now) : [],
  }
}

/** Returns `Оплата під час отримання · Оплата за рахунком`; empty where the methods are unknown. */
export function paymentTitles(
  { allows_instalments = true }: Partial<Pick<Product, 'allows_instalments'>>,
  options: CheckoutOptions | null,
): string {
  const offered = (options?.payments ?? []).filter(({ instalments }) => allows_instalments || !instalments)
  return offered.map(({ title }) => title).join(' · ')
}

/** Returns the promise of the first method that accepts the product and has known days in transit. */
function firstPromise(
  ways: readonly ReturnType<typeof wayOf>[],
  good: ParcelGood,
  dispatch: NonNullable<CheckoutOptions['dispatch']>,
  at: Date,
): string {
  const fitting = ways.filter((way) => wayMisfit(way, [good]) === null)
  const way = fitting.find((one) => one.id !== 'pickup' && daysOf(one) !== null) ?? fitting[0]
  return way ? promiseText(way.id, daysOf(way), dispatch, at) : ''
}

function daysOf({ days, zones }: ReturnType<typeof wayOf>) {
  return days ?? zones?.[0]?.days ?? null
}
