import type { Product } from '#src/contract/catalogue.ts'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { misfit } from '#src/domain/delivery/misfit.ts'
import type { JsonLd } from './json-ld.ts'

type Option = Partial<CheckoutOptions['deliveries'][number]> & { id: string }

/** An order before the cut-off is sent on the same working day, any other on the next one. */
const HANDLING = { from: 0, to: 1 }

/**
 * Returns the delivery methods with a known price for one piece. Pickup is no delivery, and a carrier's price
 * is not ours to state.
 */
export function shippingLd(product: Product, options: CheckoutOptions | null): JsonLd {
  const [variant] = product.variants
  const good = {
    title: product.title,
    quantity: 1,
    weight_g: variant?.weight_g ?? null,
    size_mm: variant?.size_mm ?? null,
  }
  const ways = (options?.deliveries ?? []).filter((way: Option) => {
    const limits = { max_weight_g: way.max_weight_g ?? null, max_size_mm: way.max_size_mm ?? null }
    return way.id !== 'pickup' && misfit([good], limits, '') === null
  })
  const details = ways.flatMap((way: Option) => {
    const rate = rateOf(way, product.price)
    return rate === null ? [] : [detailsLd(way, rate, Boolean(options?.dispatch))]
  })
  return details.length === 0 ? {} : { shippingDetails: details }
}

function rateOf({ price = null, free_from = null, zones }: Option, goods: number): number | null {
  if (zones) return null
  return free_from !== null && goods >= free_from ? 0 : price
}

function detailsLd({ days }: Option, rate: number, isDated: boolean): JsonLd {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: rate.toFixed(2), currency: 'UAH' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'UA' },
    ...(days &&
      isDated && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: daysLd(HANDLING),
          transitTime: daysLd(days),
        },
      }),
  }
}

function daysLd({ from, to }: { from: number; to: number }): JsonLd {
  return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' }
}
