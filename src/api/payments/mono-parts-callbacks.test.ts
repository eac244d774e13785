import { beforeAll, beforeEach, expect, it } from 'vitest'
import { after, HOUR_MS, METHOD, monoPartsOf, resetMonoParts } from '#tests/mono-parts.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})
beforeEach(() => resetMonoParts(shop))

const { order, act, work, agreed, attemptsOf, moneyOf, applicationOf } = monoPartsOf(() => shop)
const pathsAsked = () => shop.mono_parts.requests.map(({ path }) => path.replace('/api/order/', ''))

it('PAY-04 a lost callback is found by asking', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.mono_parts.callbacks.mode = 'lose'
  await act(reference, 'pay')
  expect(await shop.payment(id)).toMatchObject({ outcome: 'in_app' })
  expect(await shop.payment(id, true)).toMatchObject({ outcome: 'held' })
})

it('PAY-03 callbacks five times, late and in the wrong order give one state', async () => {
  const { callbacks } = shop.mono_parts
  const { id } = await order()
  const first = await shop.open(id, METHOD, 3)
  Object.assign(callbacks, { mode: 'queue', copies: 5 })
  await act(first, 'decline')
  await shop.payment(id, true)
  const second = await shop.open(id, METHOD, 4)
  await act(second, 'pay')
  await callbacks.release((queued) => queued.toReversed())
  expect(await attemptsOf(id)).toMatchObject([{ state: 'failed' }, { state: 'authorized', captured: 0 }])
  expect(callbacks.sent.slice(-10).map(({ accepted }) => accepted)).not.toContain(false)
  expect(await moneyOf(id)).toMatchObject({ held: 60_000, paid: 0 })
})

it('PAY-02 PAY-03 a true callback sent again by somebody after the purchase was let go holds nothing', async () => {
  const placed = await agreed()
  const word = shop.mono_parts.callbacks.sent.at(-1)
  if (!word) throw new Error('nothing was sent')
  await shop.mono_parts.setState(placed.reference, 'FAIL/FAIL')
  expect(await moneyOf(placed.id)).toMatchObject({ held: 0 })
  expect(await shop.mono_parts.callbacks.deliver(word)).toMatchObject({ status: 200 })
  expect(await moneyOf(placed.id)).toMatchObject({ held: 0, paid: 0 })
})

it('PAY-02 a word signed with a foreign secret changes nothing, and the bank is not even asked', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.mono_parts.signsWrongly = true
  const before = pathsAsked().length
  await act(reference, 'pay')
  expect(shop.mono_parts.callbacks.sent.at(-1)?.status).toBe(400)
  expect(pathsAsked()).toHaveLength(before)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', captured: 0 }])
})

it.each([
  ['about an application that nobody knows', { order_id: 'fa4a8249-336e-4e6d-9b85-79bc8be62377' }],
  ['without an application', { order_id: 7 }],
])('PAY-02 a signed word %s is refused', async (_what, spoiled) => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  Object.assign(shop.mono_parts, { spoiled })
  await act(reference, 'pay')
  expect(shop.mono_parts.callbacks.sent.at(-1)?.status).toBe(400)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending' }])
})

it('PAY-02 one byte that was changed after signing makes a callback worthless', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.mono_parts.callbacks.mode = 'queue'
  await act(reference, 'pay')
  const [queued] = shop.mono_parts.callbacks.queued.splice(0)
  if (!queued) throw new Error('nothing was queued')
  const sent = await shop.mono_parts.callbacks.deliver({ ...queued, body: `${queued.body}\n` })
  expect(sent.status).toBe(400)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending' }])
})

it.each([
  ['another sum', { total: 100 }, 'amount'],
  ['another number of ours', { store_order_id: 'somebody-elses' }, null],
])('PAY-02 a purchase of %s is none of this order', async (_what, change, problem) => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  Object.assign(applicationOf(reference) ?? {}, change)
  await act(reference, 'pay')
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', captured: 0, problem }])
})

it('PAY-02 another application with our number is not believed', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  await shop.database
    .updateTable('payment_attempts')
    .set({ provider_ref: 'another' })
    .where('reference', '=', reference)
    .execute()
  await act(reference, 'pay')
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', problem: 'provider' }])
})

it.each(['error', 'silent', 'broken', 'refuse'] as const)(
  'PAY-04 a bank that is away (%s) hinders neither the order nor another method',
  async (kind) => {
    const { id } = await order()
    await shop.mono_parts.outage(kind)
    const begun = await shop.post(`/api/orders/${id}/payments`, { method: METHOD })
    expect(begun.status).toBe(503)
    const shown = await shop.payment(id, true)
    expect(shown).toMatchObject({ due: 600 })
    expect(shown.methods.map((method) => method.id)).toContain('liqpay')
    await shop.act('liqpay', await shop.open(id, 'liqpay'), 'pay')
    expect(await shop.payment(id)).toMatchObject({ outcome: 'paid' })
  },
)

it('PAY-04 an application whose answer was lost is found by its callback', async () => {
  const { id, number } = await order()
  await shop.mono_parts.outage('lost', { times: 1 })
  await expect(shop.start(id, METHOD)).rejects.toThrow('503')
  await act(`${number}-1`, 'pay')
  expect(await attemptsOf(id)).toMatchObject([
    { state: 'authorized', provider_ref: applicationOf(`${number}-1`)?.order_id },
  ])
})

it('PAY-04 … and by asking for it once more, which makes no second one', async () => {
  const { id, number } = await order()
  await shop.mono_parts.outage('lost', { times: 1 })
  await expect(shop.start(id, METHOD)).rejects.toThrow('503')
  shop.mono_parts.callbacks.mode = 'lose'
  await act(`${number}-1`, 'pay')
  const { order_id } = applicationOf(`${number}-1`) ?? {}
  expect(await shop.open(id, METHOD)).toBe(`${number}-1`)
  expect(await shop.payment(id, true)).toMatchObject({ outcome: 'held' })
  expect(await attemptsOf(id)).toMatchObject([{ provider_ref: order_id }])
})

it('PAY-04 a callback while the bank does not answer is asked for again, and the shop asks by itself', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  await shop.mono_parts.outage('error', { times: 1 })
  await act(reference, 'pay')
  expect(shop.mono_parts.callbacks.sent.at(-1)?.status).toBe(503)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending' }])
  await shop.mono_parts.callbacks.repeat()
  expect(await attemptsOf(id)).toMatchObject([{ state: 'authorized' }])
})

it('PAY-04 ORD-05 a secret that does not fit any more gives away nobody’s goods', async () => {
  const { id } = await order()
  const reference = await shop.open(id, METHOD)
  shop.mono_parts.callbacks.mode = 'lose'
  await act(reference, 'pay')
  await shop.set('mono_parts_secret', 'another')
  await work(after(30 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'new', held: 0 })
  await shop.set('mono_parts_secret', shop.mono_parts.store.secret)
  await work(after(31 * HOUR_MS))
  expect(await moneyOf(id)).toMatchObject({ status: 'new', held: 60_000 })
})
