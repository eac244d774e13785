import { beforeAll, beforeEach } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { createWaybill } from '#src/delivery/waybills/create-waybill.ts'
import { findWaybill } from '#src/delivery/waybills/stored-waybill.ts'
import { trackOrder } from '#src/delivery/waybills/track-waybills.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { findOrderByNumber } from '#src/orders/find-orders.ts'
import { recordCollected } from '#src/payments/record-collected.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { orderBody, orderKey } from './order-request.ts'
import { pass, round, shop, vault } from './receipt-shop.ts'
import { startCarrier } from './start-waybill-shop.ts'

export let parcels: Awaited<ReturnType<typeof startCarrier>>
/** Starts Nova Poshta beside the shop that issues receipts. */
export function withParcels(): void {
  beforeAll(async () => {
    parcels = await startCarrier(shop)
  })
  beforeEach(async () => {
    await shop.database.deleteFrom('waybills').execute()
    await choose('none')
  })
}

export const choose = (moment: 'none' | 'shipped' | 'received') =>
  savePrivateSetting(shop.database, vault, 'receipts_collected', moment)

/** Places an order of two cups of 450 each, paid for in the branch. */
export async function place(): Promise<Order & { key: number }> {
  const { carrier } = parcels
  const point = carrier.directory.points.find(
    ({ type, deniesSelection, status }) => type === 'branch' && !deniesSelection && status === 'Working',
  )
  const product = await shop.build.product({ title: 'Чашка', price: 45_000, sku: 'A-1' })
  const lines = [{ product_id: product.id, quantity: 2, price: 450 }]
  const delivery = { method: 'nova_poshta', city: 'Київ', branch: 'Відділення', point_id: point?.ref }
  const answer = await shop.post('/api/orders', orderBody({ lines, delivery }), {
    'idempotency-key': orderKey(),
  })
  const order = answer.json<{ data: Order }>().data
  const row = shop.database.selectFrom('orders').select('id').where('public_id', '=', order.id)
  return { ...order, key: (await row.executeTakeFirstOrThrow()).id }
}

/** Packs the order, makes its waybill and sends the parcel on its way. */
export async function send({ number }: { number: string }): Promise<void> {
  await changeOrderStatus(shop.database, number, { status: 'packed', actor: 'owner' })
  const made = await createWaybill(parcels.deps, { number, actor: 'owner', now: parcels.now })
  if (made.kind !== 'created') throw new Error(JSON.stringify(made))
  await hear({ number }, 5)
}

/** Makes Nova Poshta say this of the parcel, and the jobs do what follows from it. */
export async function hear({ number }: { number: string }, code: number): Promise<void> {
  const waybill = await findWaybill(shop.database, number)
  parcels.carrier.setStatus(waybill?.number ?? '', code)
  await trackOrder(parcels.deps, number, parcels.now)
  await work()
}

/** Does the jobs that make receipts of collected parcels. */
export async function work(): Promise<void> {
  await recordCollected(shop.database)
  await round()
  await pass()
  await round()
}

export const moneyOf = async ({ number }: { number: string }) => {
  const order = await findOrderByNumber(shop.database, number)
  return [order?.status, order?.paid, order?.refunded]
}
