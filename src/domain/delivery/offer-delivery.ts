import {
  deliveryPrice,
  deliveryPriceText,
  PRICE_LATER,
  type DeliveryTariff,
  tariffText,
} from '../order-life/delivery-price.ts'
import { formatPrice } from '../money/money.ts'
import { weightText } from '../measures/measure-text.ts'
import { placeToFit } from './places.ts'
import { misfit, type ParcelGood, type ParcelLimits, totalWeight } from './misfit.ts'
import { type DayRange, type DeliveryZone, findZone, zonePrice } from './zones.ts'

/** A way of delivery as the owner has set it up. Kopiykas. */
export type DeliveryWay = DeliveryTariff &
  ParcelLimits & {
    id: string
    /** The owner's table, instead of the tariff; null where she has none. */
    zones: readonly DeliveryZone[] | null
    /** Days on the way. */
    days: DayRange | null
  }

export type DeliveredCart = {
  /** What the goods cost, kopiykas. */
  goods: number
  items: readonly ParcelGood[]
  /** Where to, as it was typed or chosen; empty while nobody knows. */
  city: string
}

export type DeliveryOffer = {
  /** Why these goods cannot go this way at all, as a sentence; null where they can. */
  misfit: string | null
  /** Why it does not go to this place. */
  out_of_zone: string | null
  /** Kopiykas; null is not known beforehand, and then the total is without it. */
  cost: number | null
  text: string
  days: DayRange | null
}

/** Whether and at what price goods go this way: the one answer of the cart, the checkout and the placing of an order. */
export function offerDelivery(way: DeliveryWay, cart: DeliveredCart): DeliveryOffer {
  const priced = way.zones ? pricedByZones(way.zones, cart) : pricedByTariff(way, cart)
  return { ...priced, misfit: misfit(cart.items, way, placeToFit(way.id)) }
}

/** Any cart: `від 600,00 грн`, `80,00 грн, від 1 500,00 грн безкоштовно`. */
export function wayText(way: DeliveryWay): string {
  return way.zones ? fromText(way.zones) : tariffText(way)
}

type Priced = Omit<DeliveryOffer, 'misfit'>

function pricedByTariff(way: DeliveryWay, { goods }: DeliveredCart): Priced {
  const cost = deliveryPrice(way, goods)
  return { out_of_zone: null, cost, text: deliveryPriceText(cost), days: way.days }
}

function pricedByZones(zones: readonly DeliveryZone[], { goods, items, city }: DeliveredCart): Priced {
  const unknown = { out_of_zone: null, cost: null, text: fromText(zones), days: null }
  if (city.trim() === '') return unknown
  const zone = findZone(zones, city)
  if (!zone)
    return { ...unknown, out_of_zone: `Доставляємо лише сюди: ${zones.map(({ title }) => title).join(', ')}` }
  const isAll = items.every(({ weight_g }) => weight_g !== null)
  const priced = zonePrice(zone, goods, { known_g: totalWeight(items), isAll })
  if ('most_g' in priced)
    return { ...unknown, out_of_zone: `${zone.title}: доставляємо до\u00A0${weightText(priced.most_g)}` }
  const text = priced.price === null ? PRICE_LATER : deliveryPriceText(priced.price)
  return { out_of_zone: null, cost: priced.price, text, days: zone.days }
}

function fromText(zones: readonly DeliveryZone[]): string {
  const prices = zones.flatMap(({ rates }) => rates.map(({ price }) => price))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const text = least === most ? deliveryPriceText(least) : `від\u00A0${formatPrice(least)}`
  const free = zones.flatMap(({ free_from }) => free_from ?? [])
  return free.length === 0 ? text : `${text}, від\u00A0${formatPrice(Math.min(...free))} безкоштовно`
}
