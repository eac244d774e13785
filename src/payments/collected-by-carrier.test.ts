import { beforeAll, beforeEach, expect, it } from 'vitest'
import { findWaybill } from '#src/delivery/waybills/stored-waybill.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { listDeskOrders } from '#src/orders/desk/list-desk-orders.ts'
import { EVERYTHING } from '#src/orders/desk/order-selection.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { recordManualPayment } from './record-manual.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(async () => {
  await shop.database.deleteFrom('orders').execute()
})

/** An order of 100 whose parcel the carrier has, with this much to take for it; kopiykas. */
async function sent(id: string, number: string, due: number): Promise<void> {
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  const { id: order_id } = await shop.database
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  const facts = JSON.stringify({ due, weight_g: 1000, declared: 10_000 })
  const waybill = { order_id, carrier: 'nova_poshta', state: 'accepted', mark: `${number}-1` } as const
  await shop.database
    .insertInto('waybills')
    .values({ ...waybill, number: `59${number}`, ref: number, facts })
    .execute()
}

const problemOf = async (number: string) => (await findWaybill(shop.database, number))?.problem

it('PAY-08 DLV-08 what the carrier collects with the parcel is not asked for on the order’s page', async () => {
  const { id, number } = await shop.order({ payment_method: 'on_delivery' })
  expect((await shop.payment(id)).methods).toHaveLength(3)
  await sent(id, number, 10_000)
  expect(await shop.payment(id)).toMatchObject({ outcome: 'on_delivery', due: 100, methods: [] })
  await expect(shop.start(id, 'liqpay')).rejects.toThrow('оплатите її під час отримання')
  expect(await problemOf(number)).toBeNull()
})

it('PAY-08 DLV-08 of a parcel that is handed over for nothing the rest is paid online as before', async () => {
  const { id, number } = await shop.order({ payment_method: 'invoice' })
  await sent(id, number, 0)
  expect(await shop.payment(id)).toMatchObject({ outcome: 'none', due: 100 })
  expect((await shop.payment(id)).methods).toHaveLength(3)
})

it('PAY-08 DLV-08 money that comes past the carrier all the same is a problem of the waybill, for the owner', async () => {
  const cash = await shop.order({ payment_method: 'on_delivery' })
  await sent(cash.id, cash.number, 10_000)
  const payment = { sum: null, note: 'переказ', actor: 'owner', now: new Date() } as const
  await recordManualPayment(shop.database, cash.number, payment)
  expect(await problemOf(cash.number)).toContain('братиме післяплату')

  const late = await shop.order({ payment_method: 'on_delivery' })
  const reference = await shop.open(late.id, 'liqpay')
  await sent(late.id, late.number, 10_000)
  await shop.act('liqpay', reference, 'pay')
  expect(await problemOf(late.number)).toContain('братиме післяплату')
  const { rows } = await listDeskOrders(shop.database, EVERYTHING, { actor: COMMAND })
  expect(rows.map(({ waybill }) => waybill?.problem)).toEqual([
    expect.stringContaining('братиме післяплату'),
    expect.stringContaining('братиме післяплату'),
  ])
})
