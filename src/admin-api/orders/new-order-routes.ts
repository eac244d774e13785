import { Refusal } from '#src/catalogue/refusal.ts'
import { invalid } from '#src/http/errors.ts'
import {
  customerAnswer,
  customerQuery,
  goodsAnswer,
  goodsQuery,
  phoneOrderBody,
  placedAnswer,
  pointsAnswer,
  pointsQuery,
  settlementsAnswer,
  settlementsQuery,
  waysAnswer,
  waysBody,
} from '#src/contract/admin/phone-orders.ts'
import { pointsParamsSchema } from '#src/contract/delivery.ts'
import { findPoints } from '#src/delivery/directory/find-points.ts'
import { findSettlements } from '#src/delivery/directory/find-settlements.ts'
import { resolvePlace } from '#src/delivery/directory/resolve-place.ts'
import { emailError, nameError, phoneError } from '#src/domain/contact/contact-rules.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { deliveryAddress } from '#src/domain/delivery/delivery-address.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { loadCheckoutMethods, offerMethods } from '#src/orders/checkout-methods.ts'
import { pastOf } from '#src/orders/desk/find-desk-order.ts'
import { placePhoneOrder } from '#src/orders/desk/place-phone-order.ts'
import { findOffers } from '#src/orders/find-offers.ts'
import { misfitOf } from '#src/orders/instalment-misfit.ts'
import { findKnownCustomer } from '#src/orders/known-customer.ts'
import { presentPicture } from '#src/pictures/present-picture.ts'
import { findSellable } from '#src/search/sellable-variants.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { variantText } from './present-order.ts'

const CARRIER = 'nova_poshta'

/** An order that somebody dictates on the phone: whose it is, of what, where to. */
export const newOrderRoutes: AdminRoutes = (desk, { database, clock }) => {
  desk.get(
    '/orders/customer',
    { right: 'orders.change', query: customerQuery, answer: customerAnswer },
    async ({ query }) => {
      const phone = normalizePhone(query.phone)
      const known = phone === null ? null : await findKnownCustomer(database, phone)
      if (phone === null || !known) return { data: null }
      const { orders, completed, sum } = await pastOf(database, { phone, id: 0 })
      const { name, email, delivery } = known
      const address = deliveryAddress(delivery)
      return { data: { name, email, delivery, address, orders, completed, sum: toHryvnias(sum) } }
    },
  )

  desk.get(
    '/orders/goods',
    { right: 'orders.change', query: goodsQuery, answer: goodsAnswer },
    async ({ query }) => {
      const found = await findSellable(database, query.q)
      return {
        data: found.map(({ variant_title, variant_value, picture, price, ...variant }) => ({
          ...variant,
          variant: variantText(variant_title, variant_value),
          price: toHryvnias(price),
          picture: presentPicture(picture),
        })),
      }
    },
  )

  desk.post(
    '/orders/ways',
    { right: 'orders.change', body: waysBody, answer: waysAnswer },
    async ({ body: { lines, city } }) => {
      const offers = lines.length === 0 ? [] : await findOffers(database, lines)
      const items = lines.flatMap(({ variant_id, quantity }) => {
        const offer = offers.find((known) => known.variant_id === variant_id)
        return offer ? [{ ...offer, quantity }] : []
      })
      const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const methods = await loadCheckoutMethods(database)
      const { deliveries, payments } = offerMethods(methods, { goods, items, city })
      const weights = items.map(({ weight_g, quantity }) => (weight_g === null ? null : weight_g * quantity))
      return {
        data: {
          deliveries: deliveries.map(({ id, title, note, offer }) => ({
            id,
            title,
            note,
            price: offer.cost === null ? null : toHryvnias(offer.cost),
            problem: offer.misfit ?? (city === '' ? null : offer.out_of_zone),
          })),
          payments: await Promise.all(
            payments.map(async ({ id, title, note }) => ({
              id,
              title,
              note,
              // Of no goods yet nothing is wrong.
              problem:
                items.length === 0
                  ? null
                  : await misfitOf(database, { payment_method: id, lines: items, total: goods }, methods),
            })),
          ),
          goods: toHryvnias(goods),
          weight_g: weights.reduce<number | null>(
            (sum, weight) => (sum === null || weight === null ? null : sum + weight),
            0,
          ),
        },
      }
    },
  )

  desk.get(
    '/orders/settlements',
    { right: 'orders.change', query: settlementsQuery, answer: settlementsAnswer },
    async ({ query }) => {
      const found = await findSettlements(database, query.q)
      return { data: found.map(({ id, label }) => ({ id, label })) }
    },
  )

  desk.get(
    '/orders/points',
    { right: 'orders.change', query: pointsQuery, answer: pointsAnswer },
    async ({ query: { settlement, q, weight_g, declared, kind } }) => {
      const asked = { settlement, q, carrier: CARRIER, ...(kind && { kind }), limit: '20' }
      const all = await findPoints(database, pointsParamsSchema.parse({ ...asked, limit: '1' }), clock())
      const fit = await findPoints(
        database,
        pointsParamsSchema.parse({ ...asked, ...(weight_g && { weight_g }), ...(declared && { declared }) }),
        clock(),
      )
      return {
        data: fit.data.map(({ id, title, address }) => ({ id, title, address })),
        left_out: Math.max(0, all.meta.total - fit.meta.total),
      }
    },
  )

  desk.post(
    '/orders',
    { right: 'orders.change', body: phoneOrderBody, answer: placedAnswer, status: 201 },
    async ({ actor, body }) => {
      const { key, phone, name, is_confirmed, discount, ...rest } = body
      const problems = {
        phone: phoneError(phone),
        name: nameError(name),
        email: rest.email ? emailError(rest.email) : null,
      }
      const errors = Object.entries(problems).flatMap(([field, text]) =>
        text === null ? [] : [[field, [text]]],
      )
      if (errors.length > 0) throw invalid(Object.fromEntries(errors))
      const placement = await placePhoneOrder(
        database,
        { ...rest, phone, name, discount: toKopiykas(discount), isConfirmed: is_confirmed },
        {
          actor,
          idempotency_key: key,
          now: clock(),
          findPlace: (transaction, address) => resolvePlace(transaction, address, clock()),
        },
      )
      if (placement.kind === 'not-on-sale') throw new Refusal('Один із товарів уже не продається')
      if (placement.kind === 'key_taken') throw new Refusal('Це замовлення вже створено з іншими товарами')
      if (placement.kind === 'refused') throw invalid(placement.errors)
      if (placement.kind === 'changed') {
        const short = placement.check.lines.filter(({ change }) => change !== null)
        throw new Refusal(
          short.map(({ title, stock }) => `«${title ?? 'Товар'}»: на складі лишилося ${stock} шт.`).join(' '),
        )
      }
      const { number, total, public_id } = placement.order
      return { data: { number, total: toHryvnias(total), uri: `/orders/id-${public_id}` } }
    },
  )
}
