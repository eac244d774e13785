import { formatPrice } from '../money/money.ts'
import { deliveryPriceText } from '../order-life/delivery-price.ts'
import { type DeliveryZone, type KnownWeight, zonePrice } from './zones.ts'

/** What is delivered, while the destination is unknown. `goods` is the price of the goods in kopiykas. */
export type Load = KnownWeight & { goods: number }

export type ZonePrices = {
  least: number
  most: number
  /** Titles of the zones where delivery is free. */
  free: readonly string[]
  /**
   * The smallest sum of goods from which another zone delivers for free, in kopiykas; null where there is none.
   */
  free_from: number | null
}

/** Returns the prices over all zones that accept the load, in kopiykas; null where none does. */
export function zonePrices(zones: readonly DeliveryZone[], load: Load): ZonePrices | null {
  const taking = zones.filter((zone) => !('most_g' in zonePrice(zone, load.goods, load)))
  if (taking.length === 0) return null
  const ranges = taking.map((zone) => priceRange(zone, load))
  const sums = taking.flatMap(({ free_from }) =>
    free_from !== null && free_from > load.goods ? [free_from] : [],
  )
  return {
    least: Math.min(...ranges.map(([least]) => least)),
    most: Math.max(...ranges.map(([, most]) => most)),
    free: taking.flatMap(({ title }, index) => (ranges[index]?.[1] === 0 ? [title] : [])),
    free_from: sums.length === 0 ? null : Math.min(...sums),
  }
}

/**
 * Returns `від 900,00 грн, від 30 000,00 грн безкоштовно` or `Київ: безкоштовно, далі від 1 400,00 грн`; empty
 * where no zone accepts the load.
 */
export function zonePricesText(zones: readonly DeliveryZone[], load: Load): string {
  const prices = zonePrices(zones, load)
  if (!prices) return ''
  const { least, most, free, free_from } = prices
  if (most === 0) return deliveryPriceText(0)
  if (least === most) return withFree(deliveryPriceText(least), free_from)
  if (free.length === 0) return withFree(`від\u00A0${formatPrice(least)}`, free_from)
  const paid = zonePricesText(
    zones.filter(({ title }) => !free.includes(title)),
    load,
  )
  return `${free.join(', ')}: безкоштовно, далі ${paid}`
}

function withFree(text: string, free_from: number | null): string {
  return free_from === null ? text : `${text}, від\u00A0${formatPrice(free_from)} безкоштовно`
}

/**
 * The least and the highest price, in kopiykas. Where a weight is unknown, every row above the known weight is
 * possible.
 */
function priceRange({ rates, free_from }: DeliveryZone, { goods, known_g, isAll }: Load): [number, number] {
  if (free_from !== null && goods >= free_from) return [0, 0]
  const possible = rates.filter(({ up_to_g }) => up_to_g === null || known_g <= up_to_g)
  const prices = (isAll ? possible.slice(0, 1) : possible).map(({ price }) => price)
  return [Math.min(...prices), Math.max(...prices)]
}
