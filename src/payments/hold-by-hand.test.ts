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
