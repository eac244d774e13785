import { beforeAll, expect, it } from 'vitest'
import { ONLINE_METHODS } from '#src/domain/payments/payment-methods.ts'
import { requestRefund } from '#src/payments/request-refund.ts'
import { sendRefund } from '#src/payments/send-refunds.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

const AT_ONCE = 10
/** The least sum for instalments. */
const PRICE = 1_000

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})

const newOrder = () => shop.order({}, PRICE)

async function moneyOf(id: string) {
  const order = shop.database
    .selectFrom('orders')
    .select(['paid', 'refunded', 'held'])
    .where('public_id', '=', id)
  return order.executeTakeFirstOrThrow()
}

async function refundAll(number: string): Promise<void> {
  const outcome = await requestRefund(shop.database, number, { size: { kind: 'all' }, actor: 'owner' })
  if (outcome.kind !== 'promised') throw new Error(outcome.kind)
  const desk = await shop.desk()
  for (const { id } of outcome.refunds) await sendRefund(shop.database, desk, id, new Date())
}

/**
 * The instalments of monobank, which are reserved until goods are handed over, are in
 * `mono-parts-callbacks.test.ts`.
 */
const METHODS = ONLINE_METHODS.filter((method) => method !== 'mono_parts')

it.each(METHODS)(
  'PAY-02 PAY-03 SEC-02 true callbacks of %s sent again by somebody: at once, after a newer one, after a refund, to another provider’s address',
  async (method) => {
    const { callbacks } = shop[method]
    const { id, number } = await newOrder()
    const reference = await shop.open(id, method, 3)
    await shop.act(method, reference, 'process')
    await shop.act(method, reference, 'pay')
    const early = callbacks.sent.filter(({ accepted }) => accepted)
    const last = early.at(-1)
    if (!last) throw new Error('there was no callback')
    const paid = { paid: PRICE * 100, refunded: 0, held: 0 }
    expect(await moneyOf(id)).toEqual(paid)

    const again = await Promise.all(Array.from({ length: AT_ONCE }, () => callbacks.deliver(last)))
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
    for (const callback of early) await callbacks.deliver(callback)
    expect(await moneyOf(id)).toEqual(paid)

    const unpaid = await newOrder()
    await shop.open(unpaid.id, method, 3)
    for (const other of ONLINE_METHODS.filter((each) => each !== method)) {
      const { status } = await callbacks.deliver({ ...last, url: last.url.replace(method, other) })
      expect([other, status]).toEqual([other, 400])
    }
    expect(await moneyOf(unpaid.id)).toEqual({ paid: 0, refunded: 0, held: 0 })

    await refundAll(number)
    await callbacks.settled()
    const refunded = { ...paid, refunded: paid.paid }
    await expect.poll(() => moneyOf(id)).toEqual(refunded)
    for (const callback of early) await callbacks.deliver(callback)
    await Promise.all(Array.from({ length: AT_ONCE }, () => callbacks.deliver(last)))
    expect(await moneyOf(id)).toEqual(refunded)
    expect(shop.refundedOf(method, reference)).toBe(paid.paid)
    const announced = await shop.database
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'payment.paid')
      .execute()
    expect(announced.filter(({ payload }) => payload['reference'] === reference)).toHaveLength(1)
  },
)

/** Characters that a database cannot store: NUL, and half of a surrogate pair. */
const UNSTORABLE = 'Відмова\0 \uD800'

it.each([
  ['liqpay', { err_description: UNSTORABLE, err_code: UNSTORABLE }],
  ['mono', { failureReason: UNSTORABLE, errCode: UNSTORABLE }],
] as const)(
  'PAY-03 SEC-02 a word of %s with signs that no database stores is taken',
  async (method, spoiled) => {
    const { id } = await newOrder()
    const reference = await shop.open(id, method)
    Object.assign(shop[method], { spoiled })
    await shop.act(method, reference, 'decline')
    Object.assign(shop[method], { spoiled: {} })
    expect(shop[method].callbacks.sent.at(-1)).toMatchObject({ status: 200, accepted: true })
    expect(await shop.payment(id)).toMatchObject({ outcome: 'failed' })
  },
)

it.each([
  ['liqpay', { order_id: UNSTORABLE }],
  ['mono', { reference: UNSTORABLE }],
  ['wayforpay', { orderReference: UNSTORABLE }],
] as const)(
  'SEC-02 a word of %s about a name that no database stores is about nothing',
  async (method, spoiled) => {
    const { id } = await newOrder()
    const reference = await shop.open(id, method)
    Object.assign(shop[method], { spoiled })
    await shop.act(method, reference, 'pay')
    Object.assign(shop[method], { spoiled: {} })
    expect(shop[method].callbacks.sent.at(-1)?.status).toBeLessThan(500)
    expect(await moneyOf(id)).toMatchObject({ paid: 0 })
  },
)
