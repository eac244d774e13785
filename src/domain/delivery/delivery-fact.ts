import { formatPrice } from '../money/money.ts'
import { misfit, type ParcelGood } from './misfit.ts'
import type { DeliveryWay } from './offer-delivery.ts'
import { placeToFit } from './places.ts'

type NamedWay = DeliveryWay & { title: string }

/** How one good is brought, for its page: the ways that take it, from how much, from when free, and why not another way. */
export function deliveryFact(ways: readonly NamedWay[], good: ParcelGood): string {
  const judged = ways.map((way) => ({ way, reason: misfit([good], way, placeToFit(way.id)) }))
  const fitting = judged.flatMap(({ way, reason }) => (reason === null ? [way] : []))
  const reason = judged.find((one) => one.reason !== null)?.reason ?? null
  return [`${fitting.map(({ title }) => title).join(' · ')}.`, priceText(fitting), reason && `${reason}.`]
    .filter(Boolean)
    .join(' ')
}

/** «Від 80,00 грн, від 1 500,00 грн безкоштовно.»; empty where nothing is known. */
function priceText(ways: readonly NamedWay[]): string {
  const prices = ways
    .flatMap(
      ({ price, zones }) => zones?.flatMap(({ rates }) => rates.map((rate) => rate.price)) ?? [price ?? 0],
    )
    .filter((price) => price > 0)
  const sums = ways.flatMap(({ free_from, zones }) => zones?.map((zone) => zone.free_from) ?? [free_from])
  const free = sums.filter((sum) => sum !== null)
  const parts = [
    prices.length > 0 && `від ${formatPrice(Math.min(...prices))}`,
    free.length > 0 && `від ${formatPrice(Math.min(...free))} безкоштовно`,
  ].filter((part) => part !== false)
  const text = parts.join(', ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
