import { lettersAbout } from '#tests/deliver-all.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { listOrderEvents } from './order-events.ts'
import { releaseOrders } from './release-orders.ts'
import { startOrderReleaser } from './start-order-releaser.ts'

const PLACED = new Date('2026-11-20T10:00:00Z')
const afterHours = (hours: number) => new Date(PLACED.getTime() + hours * 3_600_000)

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: () => PLACED })
})
beforeEach(async () => {
  await shop.database.deleteFrom('settings').execute()
  await shop.database.deleteFrom('orders').execute()
})

async function placed() {
  const { id, variant } = await shop.build.product({ stock: 10 })
  const lines = [{ product_id: id, quantity: 4, price: 100 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  const { number } = answer.json<{ data: Order }>().data
  return { number, variant_id: variant.id }
}

async function statusOf(number: string): Promise<string> {
  const orders = shop.database.selectFrom('orders').select('status').where('number', '=', number)
  return (await orders.executeTakeFirstOrThrow()).status
}

it('ORD-05 gives the goods of an unconfirmed order back after the owner’s time, with its event and letter', async () => {
  const { number, variant_id } = await placed()
  expect(await releaseOrders(shop.database, afterHours(71.9))).toBe(0)
  expect(await stockOf(shop, variant_id)).toBe(6)
  expect(await releaseOrders(shop.database, afterHours(72))).toBe(1)
  expect([await statusOf(number), await stockOf(shop, variant_id)]).toEqual(['cancelled', 10])
  const moves = shop.database.selectFrom('stock_moves').select(['delta', 'reason']).orderBy('id')
  expect(await moves.where('variant_id', '=', variant_id).execute()).toEqual([
    { delta: -4, reason: 'order' },
    { delta: 4, reason: 'cancel' },
  ])
  expect(await listOrderEvents(shop.database, number)).toMatchObject([
    { actor: 'shop', before: 'new', after: 'cancelled', reason: 'unconfirmed' },
  ])
  expect(await lettersAbout(shop.database, number)).toEqual(['order.placed', 'cancelled'])
})

it('ORD-05 ORD-04 gives them back once, however many release at the same time', async () => {
  const { number, variant_id } = await placed()
  const released = await Promise.all([1, 2, 3, 4].map(() => releaseOrders(shop.database, afterHours(80))))
  expect(released.reduce((sum, count) => sum + count)).toBe(1)
  expect(await releaseOrders(shop.database, afterHours(90))).toBe(0)
  expect(await stockOf(shop, variant_id)).toBe(10)
  expect(await lettersAbout(shop.database, number)).toEqual(['order.placed', 'cancelled'])
})

it('ORD-05 an order that somebody is changing is left to the next round and holds up none behind it', async () => {
  const [locked, free] = [await placed(), await placed()]
  await shop.database.transaction().execute(async (transaction) => {
    const row = transaction.selectFrom('orders').select('id').where('number', '=', locked.number).forUpdate()
    await row.executeTakeFirstOrThrow()
    expect(await releaseOrders(shop.database, afterHours(80))).toBe(1)
  })
  expect([await statusOf(locked.number), await statusOf(free.number)]).toEqual(['new', 'cancelled'])
  expect(await releaseOrders(shop.database, afterHours(80))).toBe(1)
})

it('ORD-05 never touches what the owner has confirmed', async () => {
  const { number, variant_id } = await placed()
  await changeOrderStatus(shop.database, number, { status: 'confirmed', actor: 'owner' })
  expect(await releaseOrders(shop.database, afterHours(1000))).toBe(0)
  expect([await statusOf(number), await stockOf(shop, variant_id)]).toEqual(['confirmed', 6])
})

it('ORD-05 ORD-01 an order that was confirmed and put back to new is left to the owner', async () => {
  const { number } = await placed()
  await changeOrderStatus(shop.database, number, { status: 'confirmed', actor: 'owner' })
  await changeOrderStatus(shop.database, number, { status: 'new', actor: 'owner' })
  expect(await releaseOrders(shop.database, afterHours(1000))).toBe(0)
  expect(await statusOf(number)).toBe('new')
})

it('ORD-05 one of confirming and releasing at the same time wins, and goods and status agree', async () => {
  const { number, variant_id } = await placed()
  await Promise.all([
    changeOrderStatus(shop.database, number, { status: 'confirmed', actor: 'owner' }),
    releaseOrders(shop.database, afterHours(80)),
  ])
  const stock = { confirmed: 6, cancelled: 10 }[await statusOf(number)]
  expect(await stockOf(shop, variant_id)).toBe(stock)
})

it('ORD-05 waits as long as the owner says; 0 is for ever, and so is what was placed before this rule', async () => {
  const { number } = await placed()
  await shop.build.setting('unconfirmed_hours', 0)
  expect(await releaseOrders(shop.database, afterHours(10_000))).toBe(0)
  await shop.build.setting('unconfirmed_hours', 5)
  await shop.database.updateTable('orders').set({ may_expire: false }).execute()
  expect(await releaseOrders(shop.database, afterHours(6))).toBe(0)
  await shop.database.updateTable('orders').set({ may_expire: true }).execute()
  expect(await releaseOrders(shop.database, afterHours(6))).toBe(1)
  expect(await statusOf(number)).toBe('cancelled')
})

it('ORD-05 the owner sees until when an order waits, and why it was released', async () => {
  const { number } = await placed()
  const command = await startTestCommand(shop, () => PLACED)
  expect((await command.run('orders', 'show', number)).out.at(-1)).toBe(
    '  Скасується саме, якщо не підтвердити до 23 листопада, 12:00',
  )
  await releaseOrders(shop.database, afterHours(80))
  const [list, show] = [await command.run('orders', 'list'), await command.run('orders', 'show', number)]
  expect(list.out[0]).toContain('[не підтверджено вчасно: товари знову у продажу]')
  expect(show.out.at(-1)).toContain('Нове → Скасовано (магазин, не підтверджено вчасно)')
})

it('ORD-05 the running shop releases by itself', async () => {
  const { number } = await placed()
  await shop.database
    .updateTable('orders')
    .set({ created_at: new Date(0) })
    .execute()
  const log = { info: () => undefined, error: () => undefined }
  const releaser = startOrderReleaser({ database: shop.database, log })
  try {
    await expect.poll(() => statusOf(number)).toBe('cancelled')
  } finally {
    await releaser.stop()
  }
})
