import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { OnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { UNCONFIRMED, UNKNOWN } from './arrive-refunds.ts'
import { askSentRefunds } from './ask-sent-refunds.ts'
import { insertRefund } from './insert-refund.ts'
import { MOST_TRIES } from './send-refunds.ts'
import type { StoredRefund } from './stored-attempt.ts'

const NOW = new Date()
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})
beforeEach(async () => {
  await shop.mono.outage(null)
  await shop.set('mono_token', shop.mono.token)
  await shop.database.deleteFrom('orders').execute()
})

/** Refunds of ten hryvnias that the provider of one payment has accepted just now, and not done. */
async function send(method: OnlineMethod, count = 1) {
  const { id } = await shop.order({ payment_method: method }, 400)
  const reference = await shop.open(id, method)
  await shop.act(method, reference, 'pay')
  const attempt = await shop.database
    .selectFrom('payment_attempts')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const { order_id } = attempt
  const refund = { order_id, attempt, amount: 1_000, cause: 'owner', actor: 'owner' } as const
  for (let each = 0; each < count; each += 1) await insertRefund(shop.database, refund)
  await change({ state: 'sent', tried_at: NOW })
  return `${reference}-r1`
}

async function change(values: Partial<Omit<StoredRefund, 'lines'>>): Promise<void> {
  await shop.database.updateTable('payment_refunds').set(values).execute()
}

async function found() {
  const columns = ['state', 'problem', 'is_void', 'tries', 'asked_at'] as const
  return shop.database.selectFrom('payment_refunds').select(columns).executeTakeFirstOrThrow()
}

/** As mono has it: refused in the end, under way or done. */
function answerMono(extRef: string, status: 'failure' | 'processing' | 'success'): void {
  const createdDate = NOW.toISOString()
  const cancel = { status, amount: 1_000, createdDate, modifiedDate: createdDate, extRef }
  shop.mono.find(extRef.slice(0, -3)).cancelList = [cancel]
}

const after = (ms: number) => new Date(NOW.getTime() + ms)
const ask = async (now: Date, isAll?: boolean) =>
  askSentRefunds(shop.database, await shop.desk(), { now, ...(isAll !== undefined && { isAll }) })
const failOfItself = () => Promise.reject(new TypeError('a fault'))
const dropKeys = () => shop.database.deleteFrom('settings').where('key', '=', 'mono_token').execute()

it('PAY-07 what became of a refund is asked after two minutes, then after as long as it has waited; at once where all are', async () => {
  answerMono(await send('mono'), 'processing')
  expect(await ask(after(2 * MINUTE_MS))).toBe(0)
  expect(await ask(after(MINUTE_MS), true)).toBe(1)
  expect((await found()).asked_at).toEqual(after(MINUTE_MS))
  expect(await ask(after(4 * MINUTE_MS))).toBe(1)
  expect(await ask(after(8 * MINUTE_MS))).toBe(0)
  expect(await ask(after(8 * MINUTE_MS + 1))).toBe(1)
  expect(await found()).toMatchObject({ state: 'sent', problem: null })
})

it('PAY-07 what the provider says of the refund itself is enough: done, or not done in the end and free to go back otherwise', async () => {
  answerMono(await send('mono'), 'success')
  await ask(after(HOUR_MS))
  expect(await found()).toMatchObject({ state: 'done', problem: null })
  const asked = shop.database.selectFrom('payment_attempts').select('asked_at')
  expect(await asked.executeTakeFirst()).toEqual({ asked_at: null })
  await shop.database.deleteFrom('orders').execute()
  answerMono(await send('mono'), 'failure')
  await ask(after(HOUR_MS))
  expect(await found()).toMatchObject({
    state: 'failed',
    problem: 'сервіс прийняв повернення, але не виконав його',
    is_void: true,
  })
})

it('PAY-07 what is still under way is waited for however long', async () => {
  answerMono(await send('mono'), 'processing')
  await ask(after(30 * DAY_MS))
  expect(await found()).toMatchObject({ state: 'sent', problem: null, is_void: false })
})

it.each([
  ['cannot say', null, 3 * DAY_MS],
  ['will never say', UNCONFIRMED, HOUR_MS],
] as const)(
  'PAY-07 of what the provider %s the owner has to look in the end, and not before',
  async (_what, problem, ms) => {
    await send('privat_parts')
    await change({ problem })
    await ask(after(ms))
    expect(await found()).toMatchObject({ state: 'sent', problem })
    await ask(after(ms + 1), true)
    const failed = { state: 'failed', problem: UNKNOWN, tries: MOST_TRIES, is_void: false }
    expect(await found()).toMatchObject(failed)
  },
)

it('PAY-07 of a refund without the moment of its try that of its promise counts', async () => {
  await send('privat_parts')
  await change({ tried_at: null, created_at: after(-3 * DAY_MS) })
  await ask(NOW, true)
  expect(await found()).toMatchObject({ state: 'sent' })
  await ask(after(1), true)
  expect(await found()).toMatchObject({ state: 'failed', problem: UNKNOWN })
})

it('PAY-07 without keys, or while the provider is away, nothing is decided', async () => {
  await send('mono')
  await shop.mono.outage('error')
  await ask(after(4 * DAY_MS))
  await shop.mono.outage(null)
  await dropKeys()
  await ask(after(9 * DAY_MS))
  expect(await found()).toMatchObject({ state: 'sent', problem: null, asked_at: after(9 * DAY_MS) })
  const attempt = shop.database.selectFrom('payment_attempts').select(['asked_at', 'unanswered_since'])
  expect(await attempt.executeTakeFirst()).toEqual({ asked_at: null, unanswered_since: null })
})

it('PAY-07 a fault of the shop itself is no answer of the provider', async () => {
  await send('mono')
  const desk = await shop.desk()
  const mono = desk.providers.get('mono')
  if (!mono) throw new Error('mono is not set up')
  const faulty = { ...desk, providers: new Map([['mono' as const, { ...mono, hasRefunded: failOfItself }]]) }
  const asking = askSentRefunds(shop.database, faulty, { now: after(HOUR_MS) })
  await expect(asking).rejects.toThrow(TypeError)
})

it('PAY-07 twenty are asked about in a round, and all of them where the owner asks', async () => {
  await send('mono', 21)
  await dropKeys()
  expect(await ask(after(HOUR_MS))).toBe(20)
  expect(await ask(after(HOUR_MS), true)).toBe(21)
})
