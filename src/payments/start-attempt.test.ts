import { beforeAll, beforeEach, expect, it } from 'vitest'
import { editOrder } from '#src/orders/edit-order.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { startAttempt, type StartRequest } from './start-attempt.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const NOW = new Date()

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true, without: ['wayforpay'] })
})
beforeEach(async () => {
  await shop.mono.outage(null)
  const own = ['payment_hold', 'unpaid_hours'] as const
  await shop.database.deleteFrom('settings').where('key', 'in', own).execute()
  await shop.set('mono_token', shop.mono.token)
  await shop.database.deleteFrom('service_failures').execute()
})

const after = (ms: number) => new Date(NOW.getTime() + ms)

async function begin(number: string, method: StartRequest['method'], change: Partial<StartRequest> = {}) {
  return startAttempt(shop.database, await shop.desk(), {
    number,
    method,
    returnUrl: 'https://shop.example.com/paid',
    callbackUrl: 'https://shop.example.com/word',
    now: NOW,
    ...change,
  })
}

const attemptsOf = (number: string) =>
  shop.database
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .selectAll('a')
    .select('o.paying_until')
    .where('o.number', '=', number)
    .orderBy('a.attempt')
    .execute()

it('PAY-01 PAY-03 nothing is begun without keys, of no order, and of one with nothing to pay', async () => {
  const { id, number } = await shop.order()
  expect(await begin(number, 'wayforpay')).toEqual({ kind: 'off' })
  expect(await begin('999999', 'mono')).toEqual({ kind: 'missing' })
  await shop.act('mono', await shop.open(id, 'mono'), 'pay')
  expect(await begin(number, 'mono')).toEqual({ kind: 'nothing-due', status: 'new' })
  expect(await attemptsOf(number)).toHaveLength(1)
})

it.each([
  [2, 2],
  [72, 24],
  [0, 24],
])('PAY-01 ORD-05 where an unpaid order waits %i hours, a try is open for %i', async (unpaid, hours) => {
  await shop.set('unpaid_hours', unpaid)
  const { number } = await shop.order({}, 400)
  expect(await begin(number, 'liqpay')).toMatchObject({ kind: 'page', reference: `${number}-1` })
  expect(await attemptsOf(number)).toMatchObject([
    {
      attempt: 1,
      amount: 40_000,
      parts: null,
      is_hold: false,
      expires_at: after(hours * HOUR_MS),
      paying_until: after(HOUR_MS / 2),
    },
  ])
})

it('PAY-01 one goes on with the try that is open, of the same sum, and its provider is asked of it after five seconds', async () => {
  const { number } = await shop.order({}, 400)
  const first = await begin(number, 'mono')
  expect(first).toMatchObject({ kind: 'page', page: { kind: 'link' }, reference: `${number}-1` })
  const asked = shop.mono.requests.length
  await shop.database.updateTable('payment_attempts').set({ created_at: NOW }).execute()
  expect(await begin(number, 'mono', { now: after(5 * SECOND_MS) })).toEqual(first)
  expect(shop.mono.requests.length).toBe(asked)
  expect(await begin(number, 'mono', { now: after(6 * SECOND_MS) })).toEqual(first)
  expect(shop.mono.requests.length).toBe(asked + 1)
  await editOrder(shop.database, number, { edit: { discount: 100 }, actor: 'owner', reason: null })
  expect(await begin(number, 'mono')).toMatchObject({ reference: `${number}-2` })
  await shop.set('payment_hold', true)
  expect(await begin(number, 'mono')).toMatchObject({ reference: `${number}-3` })
  expect(await begin(number, 'mono', { now: after(24 * HOUR_MS) })).toMatchObject({
    reference: `${number}-4`,
  })
  expect((await attemptsOf(number)).map(({ amount, is_hold }) => [amount, is_hold])).toEqual([
    [40_000, false],
    [39_900, false],
    [39_900, true],
    [39_900, true],
  ])
})

it('PAY-05 while nobody knows whether a try was paid none other is begun, and that one is gone on with', async () => {
  const { number } = await shop.order()
  const first = await begin(number, 'mono')
  await shop.database.updateTable('payment_attempts').set({ created_at: NOW }).execute()
  await shop.mono.outage('error')
  const now = after(6 * SECOND_MS)
  expect(await begin(number, 'liqpay', { now })).toEqual({ kind: 'unsure' })
  expect(await begin(number, 'mono', { now })).toEqual(first)
})

it('PAY-08 DLV-08 nothing is begun of what the carrier takes with the parcel', async () => {
  const { number } = await shop.order()
  const order = shop.database.selectFrom('orders').select('id').where('number', '=', number)
  const { id: order_id } = await order.executeTakeFirstOrThrow()
  const facts = JSON.stringify({ due: 10_000 })
  const parcel = { order_id, carrier: 'nova_poshta', state: 'accepted', mark: `${number}-1` } as const
  await shop.database
    .insertInto('waybills')
    .values({ ...parcel, number: `59${number}`, ref: number, facts })
    .execute()
  expect(await begin(number, 'mono')).toEqual({ kind: 'on-delivery' })
})

it('PAY-06 whether money is reserved the owner says of cards, and each bank of its loans', async () => {
  await shop.set('payment_hold', true)
  const { number } = await shop.order({}, 600)
  for (const method of ['liqpay', 'privat_parts', 'mono_parts'] as const) await begin(number, method)
  await shop.set('payment_hold', false)
  for (const method of ['liqpay', 'mono_parts'] as const) await begin(number, method)
  const begun = (await attemptsOf(number)).map(({ provider, is_hold }) => [provider, is_hold])
  expect(begun).toEqual([
    ['liqpay', true],
    ['privat_parts', false],
    ['mono_parts', true],
    ['liqpay', false],
    ['mono_parts', true],
  ])
})

it('PAY-01 PAY-08 a loan is for as long as the bank lends, the longest where nobody has said, and not for every sum and goods', async () => {
  const { number, variant_id } = await shop.order({}, 400)
  await begin(number, 'privat_parts')
  await begin(number, 'privat_parts', { parts: 2 })
  expect(await begin(number, 'privat_parts', { parts: 5 })).toEqual({
    kind: 'not-divisible',
    field: 'parts',
    reason: 'Банк ділить на 2–4\u00A0платежі',
  })
  const refused = { kind: 'not-divisible', field: 'method' }
  expect((await attemptsOf(number)).map(({ parts }) => parts)).toEqual([4, 2])
  expect(await begin((await shop.order({}, 299)).number, 'privat_parts')).toEqual({
    ...refused,
    reason: 'Частинами можна сплатити від 300,00\u00A0грн',
  })
  await shop.database
    .updateTable('products')
    .set({ allows_instalments: false })
    .where('id', 'in', (row) => row.selectFrom('variants').select('product_id').where('id', '=', variant_id))
    .execute()
  expect(await begin(number, 'privat_parts')).toEqual({
    ...refused,
    reason: expect.stringMatching(/не.продаємо частинами/),
  })
  expect(await begin(number, 'mono')).toMatchObject({ kind: 'page' })
})

it('PAY-03 a page is opened by one request alone, for a minute; a form as often as it is asked for', async () => {
  const { number } = await shop.order()
  const begun = await Promise.all([begin(number, 'mono'), begin(number, 'mono')])
  // The other one is busy, or comes so late that it gets the page of the first.
  const pages = begun.flatMap((each) => (each.kind === 'page' ? [JSON.stringify(each.page)] : []))
  expect(new Set(pages).size).toBe(1)
  await shop.database.updateTable('payment_attempts').set({ page_url: null, opening_at: NOW }).execute()
  expect(await begin(number, 'mono', { now: after(60 * SECOND_MS) })).toEqual({ kind: 'busy' })
  expect(await begin(number, 'mono', { now: after(61 * SECOND_MS) })).toMatchObject({ kind: 'page' })
  const forms = [await begin(number, 'liqpay'), await begin(number, 'liqpay')]
  expect(forms).toMatchObject([{ page: { kind: 'form' } }, { page: { kind: 'form' } }])
})

it('PAY-04 what a provider refuses has failed; one that is away is asked again by the same try', async () => {
  const { number } = await shop.order()
  await shop.mono.outage('error')
  expect(await begin(number, 'mono')).toEqual({ kind: 'away' })
  expect(await attemptsOf(number)).toMatchObject([
    { state: 'pending', opening_at: null, problem: expect.stringMatching(/./) },
  ])
  await shop.mono.outage(null)
  expect(await begin(number, 'mono')).toMatchObject({ kind: 'page', reference: `${number}-1` })
  expect(await attemptsOf(number)).toMatchObject([{ opening_at: null, problem: null }])
  await shop.set('mono_token', 'another')
  const other = await shop.order()
  expect(await begin(other.number, 'mono')).toEqual({ kind: 'away' })
  expect(await attemptsOf(other.number)).toMatchObject([{ state: 'failed', opening_at: null }])
})
