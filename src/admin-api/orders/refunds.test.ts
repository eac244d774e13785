import { expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { Order } from '#src/contract/orders.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { requestRefund, sizeRefund, stopRefund } from '#src/payments/request-refund.ts'
import { RightRefused } from '#src/staff/refusals.ts'
import { signedIn } from '#tests/desk-client.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const owner = await signedIn(shop, 'owner')
const path = (number: string, rest = '') => `/api/admin/orders/${number}${rest}`

/** Places a paid order of two pieces at 100,00 of each of two goods. */
async function placePaid(): Promise<string> {
  const goods = [await shop.build.product({ stock: 5 }), await shop.build.product({ stock: 5 })]
  const lines = goods.map(({ id }) => ({ product_id: id, quantity: 2, price: 100 }))
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  return answer.json<{ data: Order }>().data.number
}

async function pay(number: string): Promise<void> {
  const payment = { sum: null, note: 'готівка', actor: 'owner', now: new Date() } as const
  await recordManualPayment(shop.database, number, payment)
}

const shown = async (number: string) => (await owner.get(path(number))).json<{ data: DeskOrder }>().data

it('ADM-04 ADM-08 a refund that is sent twice with its key is promised once', async () => {
  const number = await placePaid()
  await pay(number)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = (sum: number) => owner.post(path(number, '/refund'), { sum }, key)
  const refused = await send(500)
  expect(refused.status).toBe(422)
  const answers = await Promise.all([send(150), send(150)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 204])
  expect((await shown(number)).refundable).toBe(250)
  expect((await send(250)).status).toBe(204)
  expect((await owner.post(path(number, '/refund'), { sum: 250 })).status).toBe(200)
  expect((await send(250)).status).toBe(204)
})

it('ADM-04 ADM-08 money by hand that is sent twice with its key is recorded once', async () => {
  const number = await placePaid()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () => owner.post(path(number, '/paid'), { sum: 100, note: 'готівка' }, key)
  expect([(await send()).status, (await send()).status]).toEqual([200, 204])
  expect((await shown(number)).paid).toBe(100)
})

it('ADM-19 PAY-08 money by hand that two record at once is recorded once, and the other hears that all has come', async () => {
  const number = await placePaid()
  const send = () => owner.post(path(number, '/paid'), { sum: 400, note: 'готівка' })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.json()).toEqual({ message: 'Отримувати нічого: усе вже сплачено' })
  expect((await shown(number)).paid).toBe(400)
})

it('ADM-04 ADM-08 the refunds of one order are stopped, not another’s, and a second press changes and records nothing', async () => {
  const [first, second] = [await placePaid(), await placePaid()]
  for (const number of [first, second]) {
    await pay(number)
    expect((await owner.post(path(number, '/refund'), { sum: 150 })).status).toBe(200)
  }
  const stop = async () => (await owner.delete(path(first, '/refund'))).status
  expect(await stop()).toBe(200)
  expect([(await shown(first)).refundable, (await shown(second)).refundable]).toEqual([400, 250])
  expect(await stop()).toBe(422)
  const records = shop.database.selectFrom('staff_audit').select('id').where('entity_id', '=', first)
  expect(await records.where('action', '=', 'order.refund_stop').execute()).toHaveLength(1)
})

it('ADM-08 what was paid for pieces is the server’s to say, also where a promo code leaves lines out', async () => {
  const number = await placePaid()
  const { id } = await shop.database
    .updateTable('orders')
    .set({ discount: 4000, total: 36_000, promo_code: 'ЗИМА' })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.database
    .updateTable('order_lines')
    .set({ takes_discount: false })
    .where('order_id', '=', id)
    .where('position', '=', 1)
    .execute()
  await pay(number)
  const sized = async (lines: object[]) =>
    (await owner.post(path(number, '/refund/size'), { lines })).json<{ data: { sum: number } }>().data.sum
  expect(await sized([{ position: 1, pieces: 2 }])).toBe(200)
  expect(await sized([{ position: 0, pieces: 2 }])).toBe(160)
  expect(await sized([{ position: 0, pieces: 1 }])).toBe(80)
  const lines = [{ position: 0, pieces: 1 }]
  expect((await owner.post(path(number, '/refund'), { sum: 90, lines })).json()).toMatchObject({
    message: expect.stringContaining('За ці товари сплачено 80,00'),
  })
  expect((await owner.post(path(number, '/refund'), { sum: 80, lines })).status).toBe(200)
  expect((await shown(number)).refundable).toBe(280)
  const packer = await signedIn(shop, 'packer')
  expect((await packer.post(path(number, '/refund/size'), { lines })).status).toBe(403)
  const size = { kind: 'lines', lines } as const
  await expect(sizeRefund(shop.database, number, { size, actor: packer.actor })).rejects.toThrow(RightRefused)
})

it('ADM-03 ADM-08 a manager gives back up to her limit, of one order all together; the owner goes on', async () => {
  await shop.database.insertInto('settings').values({ key: 'manager_refund_limit', value: '150' }).execute()
  const manager = await signedIn(shop, 'manager')
  const number = await placePaid()
  await pay(number)
  const ask = (by: typeof owner, sum: number) => by.post(path(number, '/refund'), { sum })
  const refused = { message: expect.stringContaining('Ваша межа повернення 150,00') }
  expect((await ask(manager, 151)).json()).toMatchObject(refused)
  expect((await ask(manager, 100)).status).toBe(200)
  expect((await ask(manager, 51)).json()).toMatchObject(refused)
  expect((await ask(manager, 50)).status).toBe(200)
  expect((await ask(owner, 250)).status).toBe(200)
  expect((await shown(number)).refundable).toBe(0)
})

it('ADM-08 PAY-07 of an order that there is not nothing goes back, and the answer says so', async () => {
  const number = '2026-9999999'
  expect((await owner.post(path(number, '/refund'), { sum: 1 })).status).toBe(404)
  const request = { size: { kind: 'all' }, actor: 'owner' } as const
  expect(await requestRefund(shop.database, number, request)).toEqual({ kind: 'missing' })
  expect(await sizeRefund(shop.database, number, request)).toEqual({ kind: 'missing' })
  expect(await stopRefund(shop.database, number, { actor: 'owner', now: new Date() })).toBe(false)
})

it('PAY-07 FMT-01 a sum finer than a kopiyka is refused, not rounded into another than was typed', async () => {
  const number = await placePaid()
  const words = { errors: { sum: ['Гривні й копійки, як 1299,50'] } }
  const paid = await owner.post(path(number, '/paid'), { sum: 100.005, note: 'готівка' })
  expect([paid.status, paid.json()]).toMatchObject([422, words])
  await pay(number)
  const refund = await owner.post(path(number, '/refund'), { sum: 0.015 })
  expect([refund.status, refund.json()]).toMatchObject([422, words])
  const lines = [{ position: 0, price: 10.005 }]
  const priced = await owner.post(path(number, '/edit'), { lines, reason: 'подряпина' })
  expect(priced.status).toBe(422)
  expect(await shown(number)).toMatchObject({ paid: 400, refundable: 400, total: 400 })
})
