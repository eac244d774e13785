import type { DeliveryWay } from '#src/domain/delivery/offer-delivery.ts'
import { toKopiykas } from '#src/domain/money/money.ts'
import type { WireOption } from './plain-offers.ts'

/** Converts an option of the API into the form of the rules, with money in kopiykas. */
export function wayOf({ id, price, free_from, zones, ...way }: WireOption): DeliveryWay {
  return {
    id,
    price: kopiykas(price),
    free_from: kopiykas(free_from),
    max_weight_g: way.max_weight_g ?? null,
    max_size_mm: way.max_size_mm ?? null,
    least_weight_g: way.least_weight_g ?? null,
    days: way.days ?? null,
    zones:
      zones?.map((zone) => ({
        ...zone,
        rates: zone.rates.map((rate) => ({ ...rate, price: toKopiykas(rate.price) })),
        free_from: kopiykas(zone.free_from),
      })) ?? null,
  }
}

function kopiykas(hryvnias: number | null | undefined): number | null {
  return typeof hryvnias === 'number' ? toKopiykas(hryvnias) : null
}
