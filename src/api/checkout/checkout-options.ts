import type { CheckoutOptions } from '#src/contract/orders.ts'
import { wayText } from '#src/domain/delivery/offer-delivery.ts'
import type { DeliveryZone } from '#src/domain/delivery/zones.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { INSTALMENT_BANKS } from '#src/domain/payments/instalments.ts'
import { type CheckoutMethods, offerMethods } from '#src/orders/checkout-methods.ts'

/**
 * Options of the checkout for any cart. The page is the same for all shoppers and computes the delivery cost of its own
 * cart by the same rule as the server.
 */
export function checkoutOptions(methods: CheckoutMethods): CheckoutOptions {
  const { deliveries, payments } = offerMethods(methods, { goods: 0, items: [], city: '' })
  return {
    deliveries: deliveries.map((way) => ({
      id: way.id,
      title: way.title,
      note: way.note,
      price_note: wayText(way),
      price: hryvnias(way.price),
      free_from: hryvnias(way.free_from),
      max_weight_g: way.max_weight_g,
      max_size_mm: way.max_size_mm && [...way.max_size_mm],
      least_weight_g: way.least_weight_g,
      zones: way.zones && way.zones.map(presentZone),
      days: way.days,
    })),
    dispatch: methods.dispatch && {
      ...methods.dispatch,
      days: [...methods.dispatch.days],
      days_off: [...methods.dispatch.days_off],
    },
    payments: payments.map(({ id, title, note, instalments }) => ({
      id,
      title,
      note,
      ...(instalments && {
        instalments: {
          least_parts: INSTALMENT_BANKS[instalments.bank].least_parts,
          most_parts: instalments.most_parts,
          least_sum: toHryvnias(instalments.least_sum),
        },
      }),
    })),
  }
}

function presentZone({ title, places, rates, free_from, days }: DeliveryZone) {
  return {
    title,
    places: [...places],
    rates: rates.map(({ up_to_g, price }) => ({ up_to_g, price: toHryvnias(price) })),
    free_from: hryvnias(free_from),
    days,
  }
}

function hryvnias(kopiykas: number | null): number | null {
  return kopiykas === null ? null : toHryvnias(kopiykas)
}
