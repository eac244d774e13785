import { beforeAll, describe, expect, it } from 'vitest'
import { CARD_METHODS, type CardMethod, type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { buildStaff } from '#tests/build-staff.ts'
import { ProofNeeded } from '#src/staff/refusals.ts'
import { type HoldDeed, settleHoldByHand } from './hold-by-hand.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
  await shop.set('payment_hold', true)
})

async function hold(method: CardMethod) {
  const order = await shop.order({ payment_method: method }, 100)
  const reference = await shop.open(order.id, method)
  await shop.act(method, reference, 'pay')
  return { ...order, reference }
}

const settle = async ({ number, reference }: { number: string; reference: string }, deed: HoldDeed) =>
  settleHoldByHand(shop.database, await shop.desk(), number, {
    reference,
    deed,
    actor: 'owner',
    now: new Date(),
  })

async function moneyOf(id: string) {
  const columns = ['status', 'paid', 'refunded', 'held'] as const
  const order = shop.database.selectFrom('orders').select(columns).where('public_id', '=', id)
  return order.executeTakeFirstOrThrow()
}

async function auditOf({ number }: { number: string }) {
  const entries = shop.database.selectFrom('staff_audit').select(['action', 'before', 'after'])
  const found = await entries.where('entity', '=', 'order').where('entity_id', '=', number).execute()
  return found.map(({ action, before, after }) => [action, before, after])
}

describe.each([...CARD_METHODS])('%s', (method) => {
  it('PAY-06 ADM-08 reserved money is taken by hand before the order is handed over, once', async () => {
    const order = await hold(method)
    const [first, second] = await Promise.all([settle(order, 'capture'), settle(order, 'capture')])
    expect([first.kind, second.kind].toSorted((a, b) => a.localeCompare(b))).toEqual([
      expect.stringMatching(/busy|done|nothing/),
      expect.stringMatching(/done|nothing/),
    ])
    await shop[method].callbacks.settled()
    expect(await moneyOf(order.id)).toEqual({ status: 'new', paid: 10_000, refunded: 0, held: 0 })
    expect(await settle(order, 'capture')).toEqual({ kind: 'nothing' })
  })

  it('PAY-06 ADM-08 reserved money is let go by hand, and the order stays', async () => {
    const order = await hold(method)
    expect(await settle(order, 'release')).toEqual({ kind: 'done', sum: 10_000 })
    await shop[method].callbacks.settled()
    expect(await moneyOf(order.id)).toMatchObject({ status: 'new', paid: 0, held: 0 })
    expect(await settle(order, 'release')).toEqual({ kind: 'nothing' })
  })
})

it('PAY-06 ADM-08 what the bank does not answer is said, and the money stays reserved', async () => {
  const order = await hold('mono')
  await shop.mono.outage('refuse')
  expect((await settle(order, 'capture')).kind).toBe('failed')
  await shop.mono.outage(null)
  expect(await moneyOf(order.id)).toMatchObject({ held: 10_000, paid: 0 })
})

it('PAY-06 ADM-08 what is taken by hand is what is left to pay, and the journal names it beside what was reserved', async () => {
  const order = await hold('mono')
  const change = { paid: 7_000, refunded: 1_000 }
  await shop.database.updateTable('orders').set(change).where('public_id', '=', order.id).execute()
  expect(await settle(order, 'capture')).toEqual({ kind: 'done', sum: 4_000 })
  expect(await auditOf(order)).toEqual([['order.capture', { held: 10_000 }, { sum: 4_000 }]])
})

it('PAY-06 ADM-08 of an order that is paid nothing is taken by hand, and what is reserved is let go whole', async () => {
  const order = await hold('mono')
  await shop.database.updateTable('orders').set({ paid: 10_000 }).where('public_id', '=', order.id).execute()
  expect(await settle(order, 'capture')).toEqual({ kind: 'nothing' })
  expect(await moneyOf(order.id)).toMatchObject({ held: 10_000 })
  expect(await settle(order, 'release')).toEqual({ kind: 'done', sum: 10_000 })
  expect(await auditOf(order)).toEqual([['order.release', { held: 10_000 }, { sum: 10_000 }]])
})

it('ADM-08 reserved money of an order that is not there cannot be taken', async () => {
  expect(await settle({ number: '999999', reference: 'x' }, 'capture')).toEqual({ kind: 'missing' })
})

it('ADM-03 ADM-04 taking reserved money wants the right to change orders, and no proof', async () => {
  const { editor, manager } = await buildStaff(shop.database)
  const request = { reference: 'x', deed: 'capture', now: new Date() } as const
  const desk = await shop.desk()
  const late = { ...manager, provedAt: new Date(0) }
  expect(await settleHoldByHand(shop.database, desk, '1', { ...request, actor: late })).toEqual({
    kind: 'missing',
  })
  await expect(settleHoldByHand(shop.database, desk, '1', { ...request, actor: editor })).rejects.toThrow(
    'не для вашої ролі',
  )
})

it('ADM-03 ADM-04 letting reserved money go is for who gives money back, by a fresh proof', async () => {
  const { manager, packer } = await buildStaff(shop.database)
  const request = { reference: 'x', deed: 'release', now: new Date() } as const
  const desk = await shop.desk()
  await expect(settleHoldByHand(shop.database, desk, '1', { ...request, actor: packer })).rejects.toThrow(
    'не для вашої ролі',
  )
  const late = { ...manager, provedAt: new Date(0) }
  await expect(settleHoldByHand(shop.database, desk, '1', { ...request, actor: late })).rejects.toThrow(
    ProofNeeded,
  )
})
