import type { z } from 'zod'
import type { waysAnswer, waysBody } from '#src/contract/admin/phone-orders.ts'
import { DEFAULT_UNPAID_HOURS, paymentSettingsSchema } from '#src/contract/payment-settings.ts'
import { promiseText } from '#src/domain/delivery/promise-text.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { loadRoutes } from '#src/messages/load-routes.ts'
import { loadCheckoutMethods, offerMethods } from '#src/orders/checkout-methods.ts'
import { findOffers } from '#src/orders/find-offers.ts'
import { misfitOf } from '#src/orders/instalment-misfit.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { AdminDeps } from '../admin-routes.ts'

/**
 * Returns the deliveries and payments that are offered for these goods in this city, with what prevents each.
 * Sums are in hryvnias.
 */
export async function waysToOffer(
  { database, vault, config, clock }: Pick<AdminDeps, 'database' | 'vault' | 'config' | 'clock'>,
  { lines, city }: z.output<typeof waysBody>,
): Promise<z.input<typeof waysAnswer>> {
  const offers = lines.length === 0 ? [] : await findOffers(database, lines)
  const items = lines.flatMap(({ variant_id, quantity }) => {
    const offer = offers.find((known) => known.variant_id === variant_id)
    return offer ? [{ ...offer, quantity }] : []
  })
  const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const [methods, { hasSms }, { unpaid_hours = DEFAULT_UNPAID_HOURS }] = await Promise.all([
    loadCheckoutMethods(database),
    loadRoutes(database, vault),
    loadPrivateSettings(database, vault, paymentSettingsSchema.pick({ unpaid_hours: true })),
  ])
  const { deliveries, payments } = offerMethods(methods, { goods, items, city })
  const weights = items.map(({ weight_g, quantity }) => (weight_g === null ? null : weight_g * quantity))
  return {
    data: {
      deliveries: deliveries.map(({ id, title, note, offer }) => ({
        id,
        title,
        note,
        price: offer.cost === null ? null : toHryvnias(offer.cost),
        promise: promiseText(id, offer.days, methods.dispatch, clock()),
        problem: offer.misfit ?? (city === '' ? null : offer.out_of_zone),
      })),
      payments: await Promise.all(
        payments.map(async ({ id, title, note }) => ({
          id,
          title,
          note,
          is_online: isOnlineMethod(id),
          // Without goods there is nothing to object to.
          problem:
            items.length === 0
              ? null
              : await misfitOf(database, { payment_method: id, lines: items, total: goods }, methods),
        })),
      ),
      sends: { sms: hasSms, mail: config.hasMail },
      unpaid_hours,
      goods: toHryvnias(goods),
      weight_g: weights.reduce<number | null>(
        (sum, weight) => (sum === null || weight === null ? null : sum + weight),
        0,
      ),
    },
  }
}
