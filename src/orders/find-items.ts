import type { Database } from '#src/database/connect.ts'
import type { ParcelGood } from '#src/domain/delivery/misfit.ts'
import type { DividedGood } from '#src/domain/payments/excepted-goods.ts'
import { isInstalmentMethod } from '#src/domain/payments/instalments.ts'
import { matchOffers } from './check-lines.ts'
import type { CheckoutMethods } from './checkout-methods.ts'
import { findOffers } from './find-offers.ts'
import type { CheckoutRequest } from './order-terms.ts'

/**
 * The goods of a request with their measures, without those that are not on sale. Empty, and nothing is read, if neither the
 * delivery, the chosen point nor the payment depends on the goods.
 */
export async function findItems(
  database: Database,
  { delivery, payment_method, lines }: Pick<CheckoutRequest, 'delivery' | 'payment_method' | 'lines'>,
  { deliveries }: CheckoutMethods,
): Promise<(ParcelGood & DividedGood)[]> {
  const way = deliveries.find(({ id }) => id === delivery.method)
  if (!way) return []
  const isPoint = 'point_id' in delivery && delivery.point_id !== undefined
  const isWhole = !isInstalmentMethod(payment_method)
  const { max_weight_g, max_size_mm, least_weight_g, zones } = way
  const isBound = [max_weight_g, max_size_mm, least_weight_g, zones].some((bound) => bound !== null)
  if (isWhole && !isPoint && !isBound) return []
  const matched = matchOffers(lines, await findOffers(database, lines))
  return matched.flatMap((offer, index) =>
    offer ? [{ ...offer, quantity: lines[index]?.quantity ?? 0 }] : [],
  )
}

/** Measures of the lines of an order, grams and millimetres; null for goods that are no longer on sale. */
export async function measureLines(
  database: Database,
  lines: readonly { product_id: number | null; variant_id: number | null; title: string; quantity: number }[],
): Promise<ParcelGood[]> {
  const wanted = lines.flatMap(({ product_id, variant_id }) =>
    product_id === null || variant_id === null ? [] : [{ product_id, variant_id }],
  )
  const offers = wanted.length === 0 ? [] : await findOffers(database, wanted)
  return lines.map(({ variant_id, title, quantity }) => {
    const { weight_g = null, size_mm = null } = offers.find((offer) => offer.variant_id === variant_id) ?? {}
    return { title, quantity, weight_g, size_mm }
  })
}
