import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { settleHoldByHand } from '#src/payments/hold-by-hand.ts'
import { listLapsingHolds } from '#src/payments/settle-holds.ts'
import { after, HOUR_MS, METHOD, monoPartsOf, resetMonoParts } from '#tests/mono-parts.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

const DAY_MS = 24 * HOUR_MS

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})
beforeEach(() => resetMonoParts(shop))

const { order, act, work, agreed, attemptsOf, moneyOf, applicationOf } = monoPartsOf(() => shop)

it('PAY-06 what she has confirmed is held, whatever the owner has said of holds, and taken when the order is on its way', async () => {
  const { id, number, reference } = await agreed(600.5)
  expect(await shop.payment(id)).toMatchObject({ outcome: 'held', due: 0, paid: 0, methods: [] })
  expect(await moneyOf(id)).toMatchObject({ held: 60_050, paid: 0 })
  expect(await attemptsOf(id)).toMatchObject([
    { state: 'authorized', parts: 3, is_hold: true, problem: null },
  ])
  await work(after(HOUR_MS))
  expect(applicationOf(reference)?.state).toBe('IN_PROCESS/WAITING_FOR_STORE_CONFIRM')
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  await work(after(2 * HOUR_MS))
  expect(applicationOf(reference)?.state).toBe('SUCCESS/ACTIVE')
  expect(await moneyOf(id)).toMatchObject({ held: 0, paid: 60_050 })
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', paid: 600.5 })
})

it('PAY-06 ADM-08 taken and let go by hand', async () => {
  const [taken, released] = [await agreed(), await agreed()]
  const settle = async ({ number, reference }: typeof taken, deed: 'capture' | 'release') =>
    settleHoldByHand(shop.database, await shop.desk(), number, {
      reference,
      deed,
      actor: 'owner',
      now: new Date(),
    })
  expect(await settle(taken, 'capture')).toEqual({ kind: 'done', sum: 60_000 })
  expect(await moneyOf(taken.id)).toMatchObject({ held: 0, paid: 60_000 })
  expect(await settle(released, 'release')).toEqual({ kind: 'done', sum: 60_000 })
  expect(applicationOf(released.reference)?.state).toBe('FAIL/REJECTED_BY_STORE')
  expect(await moneyOf(released.id)).toMatchObject({ held: 0, paid: 0 })
})

it('PAY-06 PAY-09 of an order that costs less by then the loan is taken whole, and the rest goes back by itself', async () => {
  const { id, number, reference } = await agreed(1_000)
  await editOrder(shop.database, number, { edit: { discount: 15_000 }, actor: 'owner', reason: null })
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  await work(after(HOUR_MS))
  await work(after(2 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ paid: 100_000, refunded: 15_000, held: 0 })
  expect(applicationOf(reference)).toMatchObject({ refunded: 15_000, state: 'SUCCESS/ACTIVE' })
})

it('PAY-06 an order that is cancelled lets the loan go, and a word of it that comes later brings it not back', async () => {
  shop.mono_parts.callbacks.mode = 'queue'
  const placed = await agreed()
  await shop.payment(placed.id, true)
  expect(await moneyOf(placed.id)).toMatchObject({ held: 60_000 })
  await changeOrderStatus(shop.database, placed.number, { status: 'cancelled', actor: 'owner' })
  await work(after(HOUR_MS))
  expect(applicationOf(placed.reference)?.state).toBe('FAIL/REJECTED_BY_STORE')
  Object.assign(shop.mono_parts.callbacks, { mode: 'send', copies: 2 })
  await shop.mono_parts.callbacks.release((queued) => queued.toReversed())
  expect(await moneyOf(placed.id)).toMatchObject({ status: 'cancelled', held: 0, paid: 0 })
  expect(await attemptsOf(placed.id)).toMatchObject([{ state: 'refunded', captured: 0 }])
})

it('PAY-06 a first payment that cannot be taken at the hand-over leaves the order unpaid and says why', async () => {
  const { id, number } = await agreed()
  shop.mono_parts.hasNoMoney = true
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  await work(after(HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ held: 0, paid: 0 })
  expect(await attemptsOf(id)).toMatchObject([
    { state: 'refunded', captured: 0, problem: 'На картці замало коштів для першого платежу' },
  ])
})

it('PAY-06 says two days before a week is over that the bank may let it go', async () => {
  const { number } = await agreed()
  const desk = await shop.desk()
  const lapsing = async (now: Date) =>
    (await listLapsingHolds(shop.database, desk, now)).map((hold) => hold.number)
  expect(await lapsing(after(4 * DAY_MS))).not.toContain(number)
  expect(await lapsing(after(6 * DAY_MS))).toContain(number)
})

it('PAY-04 PAY-06 an answer to the hand-over that was lost is found by asking', async () => {
  const { id, number } = await agreed()
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  await shop.mono_parts.outage('lost', { times: 1, only: ({ path }) => path.endsWith('/confirm') })
  await work(after(HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ held: 0, paid: 60_000 })
})

it('PAY-04 PAY-06 a bank that is away at the hand-over is asked again later', async () => {
  const { id, number } = await agreed()
  await changeOrderStatus(shop.database, number, { status: 'shipped', actor: 'owner' })
  await shop.mono_parts.outage('error')
  await work(after(HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ held: 60_000, paid: 0 })
  await shop.mono_parts.outage(null)
  await work(after(2 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ held: 0, paid: 60_000 })
})

it('ORD-05 PAY-09 what nobody has confirmed runs out with the order, and what she confirms later is let go', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  await work(after(25 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'cancelled', paid: 0, held: 0 })
  await act(reference, 'pay')
  await work(after(26 * HOUR_MS))
  expect(applicationOf(reference)?.state).toBe('FAIL/REJECTED_BY_STORE')
  expect(await moneyOf(id)).toMatchObject({ status: 'cancelled', held: 0, paid: 0 })
})
