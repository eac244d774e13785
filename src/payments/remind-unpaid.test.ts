import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { workOffPayments } from './start-payment-worker.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(async () => {
  await shop.mono.outage(null)
  await shop.set('unpaid_reminder_minutes', 30)
  await shop.database.deleteFrom('outbox').execute()
  await shop.database.deleteFrom('orders').execute()
})

const MINUTE_MS = 60_000
const work = (minutes: number) =>
  workOffPayments(shop.database, shop.desk, new Date(Date.now() + minutes * MINUTE_MS), {
    info: () => undefined,
  })

async function reminders(): Promise<number> {
  const rows = await shop.database
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'payment.unpaid')
    .execute()
  return rows.length
}

async function declined() {
  const order = await shop.order({ payment_method: 'mono' })
  await shop.act('mono', await shop.open(order.id, 'mono'), 'decline')
  return order
}

it('ADM-17 PAY-02 a payment that has failed is reminded of once, as long after it as the owner has chosen', async () => {
  await declined()
  await work(20)
  expect(await reminders()).toBe(0)
  await work(40)
  await work(120)
  expect(await reminders()).toBe(1)
})

it('ADM-17 an owner who wants no reminders has none, and two hours are two hours', async () => {
  await declined()
  await shop.set('unpaid_reminder_minutes', 0)
  await work(300)
  await shop.set('unpaid_reminder_minutes', 120)
  await work(100)
  expect(await reminders()).toBe(0)
  await work(130)
  expect(await reminders()).toBe(1)
})

it('PAY-09 who left the page of the bank is reminded, but not while the bank does not say whether she has paid', async () => {
  const { id } = await shop.order({ payment_method: 'mono' })
  await shop.open(id, 'mono')
  await shop.mono.outage('error')
  await work(60)
  expect(await reminders()).toBe(0)
  await shop.mono.outage(null)
  await work(90)
  expect(await reminders()).toBe(1)
})

it('PAY-02 who has paid after all is not reminded', async () => {
  const { id } = await declined()
  await shop.act('mono', await shop.open(id, 'mono'), 'pay')
  await work(60)
  expect(await reminders()).toBe(0)
})
