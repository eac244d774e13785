import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { settleHoldByHand } from '#src/payments/hold-by-hand.ts'
import { after, HOUR_MS, monoPartsOf, resetMonoParts } from '#tests/mono-parts.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})
beforeEach(() => resetMonoParts(shop))

const { work, agreed, handedOver, attemptsOf, moneyOf, refund, applicationOf } = monoPartsOf(() => shop)

it('PAY-07 a purchase whose goods came back whole at the bank’s own desk is refunded', async () => {
  const { id, reference } = await handedOver()
  const returned = await agreed()
  await shop.mono_parts.setState(returned.reference, 'SUCCESS/RETURNED')
  await work(after(7 * HOUR_MS))
  expect(await moneyOf(returned.id)).toMatchObject({ held: 0, paid: 60_000, refunded: 60_000 })
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000, refunded: 0 })
  expect(applicationOf(reference)?.state).toBe('SUCCESS/ACTIVE')
})

it('PAY-07 gives back a part, then the rest', async () => {
  const { id, number, reference } = await handedOver()
  expect(await refund(number, { kind: 'sum', sum: 15_050 })).toMatchObject({ state: 'done' })
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000, refunded: 15_050 })
  expect(applicationOf(reference)?.returns).toEqual([{ id: `${reference}-r1`, sum: 15_050 }])
  expect(await refund(number, { kind: 'all' })).toMatchObject({ state: 'done', amount: 44_950 })
  expect(applicationOf(reference)).toMatchObject({ state: 'SUCCESS/RETURNED', refunded: 60_000 })
  expect(await attemptsOf(id)).toMatchObject([{ state: 'refunded', refunded: 60_000 }])
})

it('PAY-07 gives all back at once', async () => {
  const { id, number, reference } = await handedOver()
  expect(await refund(number, { kind: 'all' })).toMatchObject({ state: 'done', amount: 60_000 })
  expect(applicationOf(reference)?.state).toBe('SUCCESS/RETURNED')
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000, refunded: 60_000 })
})

it('PAY-07 a return whose answer was lost is looked up, and not made twice', async () => {
  const { id, number, reference } = await handedOver()
  await shop.mono_parts.outage('lost', { times: 1, only: ({ path }) => path.endsWith('/return') })
  expect(await refund(number, { kind: 'sum', sum: 10_000 })).toMatchObject({ state: 'failed' })
  await work(after(2 * HOUR_MS))
  expect(applicationOf(reference)?.refunded).toBe(10_000)
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000, refunded: 10_000 })
})

it('PAY-07 a return that never came to the bank is made after all', async () => {
  const { id, number, reference } = await handedOver()
  await shop.mono_parts.outage('error', { times: 1, only: ({ path }) => path.endsWith('/return') })
  expect(await refund(number, { kind: 'sum', sum: 10_000 })).toMatchObject({ state: 'failed' })
  await work(after(2 * HOUR_MS))
  expect(applicationOf(reference)?.returns).toHaveLength(1)
  expect(await moneyOf(id)).toMatchObject({ refunded: 10_000 })
})

it('PAY-07 what the bank has given back by another hand in between is looked up by a person', async () => {
  const { id, number, reference } = await handedOver()
  await shop.mono_parts.outage('error', { times: 1, only: ({ path }) => path.endsWith('/return') })
  await refund(number, { kind: 'sum', sum: 10_000 })
  applicationOf(reference)?.returns.push({ id: 'cabinet', sum: 4_000 })
  await work(after(2 * HOUR_MS))
  expect(applicationOf(reference)?.returns).toHaveLength(1)
  expect(await moneyOf(id)).toMatchObject({ refunded: 0 })
})

it('PAY-07 where the bank cannot return to the card, it is said and nothing is sent', async () => {
  const { number, reference } = await handedOver()
  shop.mono_parts.canReturnToCard = false
  const answer = await refund(number, { kind: 'sum', sum: 10_000 })
  expect(answer).toMatchObject({ state: 'failed', problem: expect.stringContaining('поверніть інакше') })
  expect(applicationOf(reference)?.returns).toEqual([])
})

it('PAY-07 what was taken for an order that is cancelled afterwards goes back by itself', async () => {
  const { id, number, reference } = await agreed()
  await settleHoldByHand(shop.database, await shop.desk(), number, {
    reference,
    deed: 'capture',
    actor: 'owner',
    now: new Date(),
  })
  await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
  await work(after(HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ paid: 60_000, refunded: 60_000 })
  expect(applicationOf(reference)?.state).toBe('SUCCESS/RETURNED')
})
