import {
  deliveryPrice,
  deliveryPriceText,
  PRICE_LATER,
  type DeliveryTariff,
  tariffText,
} from '../order-life/delivery-price.ts'
import { weightText } from '../measures/measure-text.ts'
import { placeToFit } from './places.ts'
import { misfit, type ParcelGood, type ParcelLimits, totalWeight } from './misfit.ts'
import { type Load, zonePricesText } from './zone-prices.ts'
import { type DayRange, type DeliveryZone, findZone, zonePrice } from './zones.ts'

/** A delivery method as the owner has set it up. Money is in kopiykas, weight in grams. */
export type DeliveryWay = DeliveryTariff &
  ParcelLimits & {
    id: string
    /** Lighter goods go another way: no lorry drives for a mug. Null means no limit. */
    least_weight_g: number | null
    /** The owner's table of zones, used instead of the tariff; null where she has none. */
    zones: readonly DeliveryZone[] | null
    /** Days in transit. */
    days: DayRange | null
  }

export type DeliveredCart = {
  /** Price of all goods together, in kopiykas. */
  goods: number
  items: readonly ParcelGood[]
  /** The destination as it was typed or chosen; empty while it is unknown. */
  city: string
}

export type DeliveryOffer = {
  /** Why these goods cannot be sent this way at all, as a sentence; null where they can. */
  misfit: string | null
  /** Why the method does not reach this destination, as a sentence; null where it does. */
  out_of_zone: string | null
  /** In kopiykas. Null where it is not known beforehand; the total is then without it. */
  cost: number | null
  text: string
  days: DayRange | null
}

/**
 * Decides whether goods can be sent this way and at what price. The cart, the checkout and the placing of an
 * order all ask this function.
 */
export function offerDelivery(way: DeliveryWay, cart: DeliveredCart): DeliveryOffer {
  const priced = way.zones ? pricedByZones(way.zones, cart) : pricedByTariff(way, cart)
  return { ...priced, misfit: wayMisfit(way, cart.items) }
}

/**
 * Returns the reason why these goods cannot be sent this way to any destination, as a sentence; null where they
 * can.
 */
export function wayMisfit(way: DeliveryWay, items: readonly ParcelGood[]): string | null {
  return (
    misfit(items, way, placeToFit(way.id)) ??
    tooLight(way, items) ??
    (way.zones ? zonesMisfit(way.zones, items) : null)
  )
}

/** Goods of unknown weight are never too light: they may be heavy enough. */
export function isTooLight({ least_weight_g: least }: DeliveryWay, items: readonly ParcelGood[]): boolean {
  const isWeighed = items.length > 0 && items.every(({ weight_g }) => weight_g !== null)
  return least !== null && isWeighed && totalWeight(items) < least
}

function tooLight(way: DeliveryWay, items: readonly ParcelGood[]): string | null {
  if (!isTooLight(way, items)) return null
  return `Разом ${weightText(totalWeight(items))}, а так доставляємо від\u00A0${weightText(way.least_weight_g ?? 0)}`
}

/**
 * The heaviest load over all zones. It can be stated before the customer has typed a destination, if every zone
 * has a limit below this load.
 */
function zonesMisfit(zones: readonly DeliveryZone[], items: readonly ParcelGood[]): string | null {
  const load = loadOf({ goods: 0, items })
  const bounds = zones.map((zone) => zonePrice(zone, 0, load))
  const most = bounds.flatMap((bound) => ('most_g' in bound ? [bound.most_g] : []))
  if (most.length === 0 || most.length < bounds.length) return null
  return `Разом ${weightText(load.known_g)}, а доставляємо до\u00A0${weightText(Math.max(...most))}`
}

/** Returns the load in the form in which zones price it. */
export function loadOf({ goods, items }: Pick<DeliveredCart, 'goods' | 'items'>): Load {
  return { goods, known_g: totalWeight(items), isAll: items.every(({ weight_g }) => weight_g !== null) }
}

/** A load about which nothing is known yet. */
const ANY_LOAD: Load = { goods: 0, known_g: 0, isAll: false }

/**
 * Returns the price for any cart: `80,00 грн, від 1 500,00 грн безкоштовно`. Zones are listed by name, because
 * a sum of one does not apply in another.
 */
export function wayText(way: DeliveryWay): string {
  if (!way.zones) return tariffText(way)
  const alike = Map.groupBy(way.zones, (zone) => zonePricesText([zone], ANY_LOAD))
  return Array.from(
    alike,
    ([text, zones]) => `${zones.map(({ title }) => title).join(', ')}: ${text.toLowerCase()}`,
  ).join('; ')
}

type Priced = Omit<DeliveryOffer, 'misfit'>

function pricedByTariff(way: DeliveryWay, { goods }: DeliveredCart): Priced {
  const cost = deliveryPrice(way, goods)
  return { out_of_zone: null, cost, text: deliveryPriceText(cost), days: way.days }
}

function pricedByZones(zones: readonly DeliveryZone[], { goods, items, city }: DeliveredCart): Priced {
  const load = loadOf({ goods, items })
  const unknown = { out_of_zone: null, cost: null, text: zonePricesText(zones, load), days: null }
  if (city.trim() === '') return unknown
  const zone = findZone(zones, city)
  if (!zone)
    return { ...unknown, out_of_zone: `Доставляємо лише сюди: ${zones.map(({ title }) => title).join(', ')}` }
  const priced = zonePrice(zone, goods, load)
  if ('most_g' in priced)
    return { ...unknown, out_of_zone: `${zone.title}: доставляємо до\u00A0${weightText(priced.most_g)}` }
  const text = priced.price === null ? PRICE_LATER : deliveryPriceText(priced.price)
  return { out_of_zone: null, cost: priced.price, text, days: zone.days }
}
