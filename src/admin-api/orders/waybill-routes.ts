import { notFound } from '#src/http/errors.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import {
  type DeskLabel,
  labelAnswer,
  labelsAnswer,
  labelsBody,
  waybillBody,
} from '#src/contract/admin/order-changes.ts'
import { orderParams } from '#src/contract/admin/orders.ts'
import { annulWaybill } from '#src/delivery/waybills/annul-waybill.ts'
import { choosePoint } from '#src/delivery/waybills/choose-point.ts'
import { createWaybill } from '#src/delivery/waybills/create-waybill.ts'
import { type Label, printWaybill, printWaybills } from '#src/delivery/waybills/print-waybill.ts'
import { followOrders } from '#src/delivery/waybills/follow-orders.ts'
import { findWaybill } from '#src/delivery/waybills/stored-waybill.ts'
import { trackOrder } from '#src/delivery/waybills/track-waybills.ts'
import { CarrierProblem } from '#src/delivery/carrier-problem.ts'
import { shopTitle } from '#src/settings/queries.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { waybillError } from './refusals.ts'
import { deliveryDeps } from './room-deps.ts'

/** The parcel of an order at its carrier. The desk reads the order again afterwards. */
export const waybillRoutes: AdminRoutes = (desk, deps) => {
  const { database, clock } = deps
  const carrier = deliveryDeps(deps)

  desk.post(
    '/orders/:number/waybill/follow',
    { right: 'orders.pack', params: orderParams },
    async ({ params: { number } }) => {
      await followOrders(carrier, clock(), [number])
    },
  )

  desk.post(
    '/orders/:number/waybill',
    { right: 'orders.pack', params: orderParams, body: waybillBody },
    async ({ actor, params: { number }, body: { point_id } }) => {
      const now = clock()
      if (point_id !== undefined) {
        const problem = await choosePoint(database, number, point_id, { now, actor })
        if (problem !== null) throw new Refusal(`Відділення не підходить: ${problem}`)
      }
      const outcome = await createWaybill(carrier, { number, actor, now })
      if (outcome.kind === 'missing') throw notFound('order')
      if (!('waybill' in outcome)) throw waybillError(outcome)
    },
  )

  desk.get(
    '/orders/:number/label',
    { right: 'orders.pack', params: orderParams, answer: labelAnswer },
    async ({ actor, params: { number } }) => {
      const waybill = await findWaybill(database, number)
      const shopName = await shopTitle(database)
      const label = waybill && (await printWaybill(carrier, waybill, { actor, shopName, now: clock() }))
      if (!label) throw new Refusal('Накладної ще немає: створіть її')
      return { data: wire(label) }
    },
  )

  desk.post(
    '/orders/bulk/labels',
    { right: 'orders.pack', body: labelsBody, answer: labelsAnswer },
    async ({ actor, body: { numbers } }) => {
      const shopName = await shopTitle(database)
      const { files, missing } = await printWaybills(carrier, numbers, { actor, shopName, now: clock() })
      return { data: { files: files.map((file) => ({ ...file, ...wire(file) })), missing } }
    },
  )

  desk.delete(
    '/orders/:number/waybill',
    { right: 'orders.pack', params: orderParams },
    async ({ actor, params: { number } }) => {
      const waybill = await findWaybill(database, number)
      if (!waybill) throw new Refusal('Накладної немає')
      const outcome = await annulWaybill(carrier, waybill, { actor, now: clock() })
      if (outcome.kind === 'failed') throw new Refusal(`Не анульовано: ${outcome.problem}`)
      if (outcome.kind === 'handed-over') throw new Refusal('Посилку вже передано: накладну не анулювати')
    },
  )

  desk.post(
    '/orders/:number/track',
    { right: 'orders.see', params: orderParams },
    async ({ params: { number } }) => {
      try {
        await trackOrder(carrier, number, clock())
      } catch (error) {
        if (error instanceof CarrierProblem) throw new Refusal(error.message)
        throw error
      }
    },
  )
}

function wire({ type, content }: Label): DeskLabel {
  return { type, content: Buffer.from(content).toString('base64') }
}
