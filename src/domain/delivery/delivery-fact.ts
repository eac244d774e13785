import { formatPrice } from '../money/money.ts'
import type { ParcelGood } from './misfit.ts'
import {
  type DeliveredCart,
  type DeliveryWay,
  isTooLight,
  loadOf,
  offerDelivery,
  wayMisfit,
} from './offer-delivery.ts'
import { zonePrices } from './zone-prices.ts'

export type NamedWay = DeliveryWay & { title: string }

/** `price` is in kopiykas. */
type PricedGood = ParcelGood & { price: number }

/**
 * Returns the text about delivery for a product's page: the methods that can carry it, the least price, the sum
 * from which it is free, and why another method cannot carry it.
 */
export function deliveryFact(offered: readonly NamedWay[], { price, ...good }: PricedGood): string {
  // Nobody expects a lorry to bring a mug, so a method that is for heavier goods needs no explanation.
  const ways = offered.filter((way) => !isTooLight(way, [good]))
  const reasons = ways.map((way) => wayMisfit(way, [good]))
  const fitting = ways.filter((_way, index) => reasons[index] === null)
  const reason = reasons.find((one) => one !== null) ?? null
  return [
    `${fitting.map(({ title }) => title).join(' · ')}.`,
    deliveryPriceFact(fitting, { goods: price, items: [good], city: '' }),
    reason && `${reason}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Returns the least price of delivery while the destination is unknown: «Від 80,00 грн, від 1 500,00 грн
 * безкоштовно.», «Безкоштовно: Нова Пошта.». Empty where only the carrier knows the price.
 */
export function deliveryPriceFact(ways: readonly NamedWay[], cart: DeliveredCart): string {
  const offers = ways.filter(({ id }) => id !== 'pickup').map((way) => leastOf(way, cart))
  const free = offers.flatMap((offer) => offer.free)
  if (free.length > 0) return `Безкоштовно: ${free.join(', ')}.`
  const prices = offers.flatMap(({ least }) => least ?? [])
  const sums = offers.flatMap(({ free_from }) => free_from ?? [])
  const text = [
    prices.length > 0 && `від ${formatPrice(Math.min(...prices))}`,
    sums.length > 0 && `від ${formatPrice(Math.min(...sums))} безкоштовно`,
  ]
    .filter(Boolean)
    .join(', ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

type Least = {
  /** Names of the method, with its zones, where delivery is free. */
  free: readonly string[]
  least: number | null
  free_from: number | null
}

function leastOf(way: NamedWay, cart: DeliveredCart): Least {
  const { title, free_from, zones } = way
  const { cost, misfit: reason } = offerDelivery(way, { ...cart, city: '' })
  if (reason !== null) return { free: [], least: null, free_from: null }
  if (!zones) return { free: cost === 0 ? [title] : [], least: cost, free_from }
  const prices = zonePrices(zones, loadOf(cart))
  if (!prices) return { free: [], least: null, free_from: null }
  const places = prices.most === 0 ? '' : ` (${prices.free.join(', ')})`
  const isFree = prices.free.length > 0
  return { free: isFree ? [title + places] : [], least: prices.least, free_from: prices.free_from }
}
