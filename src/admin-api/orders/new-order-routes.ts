import { Refusal } from '#src/catalogue/refusal.ts'
import { invalid } from '#src/http/errors.ts'
import {
  customerAnswer,
  customerQuery,
  goodsAnswer,
  goodsQuery,
  phoneOrderBody,
  placedAnswer,
  waysAnswer,
  waysBody,
} from '#src/contract/admin/phone-orders.ts'
import { findClosedOffices } from '#src/delivery/find-closed-office.ts'
import { resolvePlace } from '#src/delivery/directory/resolve-place.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { deliveryAddress } from '#src/domain/delivery/delivery-address.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { pastOf } from '#src/orders/desk/find-desk-order.ts'
import { placePhoneOrder } from '#src/orders/desk/place-phone-order.ts'
import { findKnownCustomer } from '#src/orders/known-customer.ts'
import { recordPrepayment } from '#src/payments/record-manual.ts'
import { presentPicture } from '#src/pictures/present-picture.ts'
import { findSellable } from '#src/search/sellable-variants.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { variantText } from './present-order.ts'
import { waysToOffer } from './ways-to-offer.ts'

/** An order taken by phone: its customer and its goods. */
export const newOrderRoutes: AdminRoutes = (desk, deps) => {
  const { database, clock, vault, config } = deps
  const { providers, waits } = config
  const isClosed = findClosedOffices({ database, vault, clock, providers, outboundMs: waits.outboundMs })
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

  desk.post('/orders/ways', { right: 'orders.change', body: waysBody, answer: waysAnswer }, ({ body }) =>
    waysToOffer(deps, body),
  )

  desk.post(
    '/orders',
    { right: 'orders.change', body: phoneOrderBody, answer: placedAnswer, status: 201 },
    async ({ actor, body }) => {
      const { key, is_confirmed, sends_summary, discount, prepayment, ...rest } = body
      // Before the transaction, so that no lock waits for a carrier.
      const is_closed = await isClosed(body.delivery)
      const placement = await placePhoneOrder(
        database,
        {
          ...rest,
          discount: toKopiykas(discount),
          prepayment: toKopiykas(prepayment),
          isConfirmed: is_confirmed,
          sendsSummary: sends_summary,
        },
        {
          actor,
          idempotency_key: key,
          now: clock(),
          findPlace: async (transaction, address) => ({
            ...(await resolvePlace(transaction, address, clock())),
            is_closed,
          }),
          recordPrepayment: (transaction, number, sum) =>
            recordPrepayment(transaction, number, { sum, actor, now: clock() }),
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
