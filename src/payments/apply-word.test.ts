import { beforeAll, expect, it } from 'vitest'
import { paidWord } from '#tests/paid-word.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { type AppliedWord, applyProviderWord } from './apply-word.ts'
import { LOST } from './arrive-refunds.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})

const apply = (word: Parameters<typeof paidWord>[0]): Promise<AppliedWord> =>
  applyProviderWord(shop.database, paidWord(word), { now: new Date(), isTest: false })

async function attempt(provider: 'mono' | 'liqpay' | 'wayforpay', isHold = false) {
  await shop.set('payment_hold', isHold)
  const { id } = await shop.order()
  const reference = await shop.open(id, provider)
  const row = () =>
    shop.database
      .selectFrom('payment_attempts')
      .select(['state', 'captured', 'refunded', 'problem', 'provider_ref'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  /** As if this had happened to it. */
  const become = (change: { state?: 'paid'; captured?: number; capturing?: number; is_hold?: true }) =>
    shop.database.updateTable('payment_attempts').set(change).where('reference', '=', reference).execute()
  return { reference, row, become, invoice: (await row()).provider_ref }
}

type Refund = { amount: number; state: 'done' | 'failed' | 'sent'; problem?: string }

async function addRefunds(reference: string, refunds: readonly Refund[]): Promise<void> {
  const attempts = shop.database
    .selectFrom('payment_attempts')
    .select('id')
    .where('reference', '=', reference)
  const { id: attempt_id } = await attempts.executeTakeFirstOrThrow()
  const rows = refunds.map((refund, place) => ({
    ...refund,
    attempt_id,
    reference: `${reference}-r${place + 1}`,
    cause: 'owner' as const,
  }))
  await shop.database.insertInto('payment_refunds').values(rows).execute()
}

it('PAY-02 a word about another invoice of mono pays nothing, though it names our try', async () => {
  const { reference, row, invoice } = await attempt('mono')
  expect(invoice).not.toBeNull()
  expect(await apply({ provider: 'mono', reference, provider_ref: 'invoice-of-another' })).toEqual({
    kind: 'refused',
    what: 'provider',
  })
  expect(await row()).toMatchObject({ state: 'pending', captured: 0, problem: 'provider' })
  expect(await apply({ provider: 'mono', reference, provider_ref: invoice })).toEqual({ kind: 'applied' })
})

it('PAY-02 LiqPay numbers a payment when it comes, and again when it tries anew: neither hinders it', async () => {
  const { reference, row } = await attempt('liqpay')
  const pending = { provider: 'liqpay', reference, state: 'pending', captured: 0 } as const
  expect(await apply({ ...pending, provider_ref: '1001' })).toEqual({ kind: 'unchanged' })
  expect(await apply({ provider: 'liqpay', reference, provider_ref: '1002' })).toEqual({ kind: 'applied' })
  expect(await row()).toMatchObject({ state: 'paid', captured: 10_000, provider_ref: '1001' })
})

it('PAY-02 a word that leaves our name out finds the try by the number of the provider, and of no other provider', async () => {
  const { row, invoice } = await attempt('mono')
  expect(await apply({ provider: 'liqpay', provider_ref: invoice })).toEqual({ kind: 'unknown' })
  expect(await apply({ provider: 'mono', provider_ref: invoice })).toEqual({ kind: 'applied' })
  expect((await row()).state).toBe('paid')
})

it('PAY-02 a word about a try that we have not begun is unknown', async () => {
  expect(await apply({ provider: 'mono', reference: 'немає-1' })).toEqual({ kind: 'unknown' })
  expect(await apply({ provider: 'mono' })).toEqual({ kind: 'unknown' })
})

it('PAY-02 where the provider names no sum, nothing is taken before it says that it was paid', async () => {
  const { reference, row } = await attempt('mono')
  const silent = { provider: 'mono', reference, isSilentOnAmount: true, amount: 0, captured: 0 } as const
  await apply({ ...silent, state: 'pending' })
  expect(await row()).toMatchObject({ state: 'pending', captured: 0 })
  await apply(silent)
  expect(await row()).toMatchObject({ state: 'paid', captured: 10_000 })
})

it('PAY-06 reserved money is let go by a refusal that is final alone; one that never was reserved has failed', async () => {
  const reserved = { provider: 'mono', state: 'authorized', captured: 0 } as const
  const refused = { provider: 'mono', state: 'failed', captured: 0 } as const
  const { reference, row } = await attempt('mono', true)
  await apply({ ...reserved, reference })
  await apply({ ...refused, reference })
  expect((await row()).state).toBe('authorized')
  await apply({ ...refused, reference, isFinal: true })
  expect(await row()).toMatchObject({ state: 'refunded', captured: 0, refunded: 0 })
  const other = await attempt('mono', true)
  await apply({ ...refused, reference: other.reference, isFinal: true })
  expect((await other.row()).state).toBe('failed')
})

it('PAY-07 what was taken has gone back whole, where the service says only that it was given back', async () => {
  const { reference, row } = await attempt('mono')
  await apply({ provider: 'mono', reference })
  const gone = { provider: 'mono', state: 'refunded', captured: 0, refunded: 0 } as const
  await apply({ ...gone, reference })
  expect(await row()).toMatchObject({ state: 'refunded', captured: 10_000, refunded: 10_000 })
  const held = await attempt('mono', true)
  await held.become({ state: 'paid', captured: 8_000 })
  await apply({ ...gone, reference: held.reference })
  expect(await held.row()).toMatchObject({ state: 'refunded', captured: 8_000, refunded: 8_000 })
})

it('PAY-07 of a payment of which we first hear that it went back all was taken and given back, of a hold what was taken', async () => {
  const paid = await attempt('mono')
  const gone = { provider: 'mono', state: 'refunded', captured: 0, refunded: 0 } as const
  await apply({ ...gone, reference: paid.reference })
  expect(await paid.row()).toMatchObject({ state: 'refunded', captured: 10_000, refunded: 10_000 })
  const held = await attempt('mono', true)
  await apply({ ...gone, reference: held.reference })
  expect(await held.row()).toMatchObject({ state: 'refunded', captured: 0, refunded: 0 })
})

it('PAY-07 what is missing of a payment without a word has gone back; of a hold it was never taken', async () => {
  const less = { provider: 'mono', captured: 8_000, unexplained: 2_000 } as const
  const paid = await attempt('mono')
  await apply({ ...less, reference: paid.reference })
  expect(await paid.row()).toMatchObject({ captured: 10_000, refunded: 2_000 })
  const held = await attempt('mono', true)
  await apply({ ...less, reference: held.reference })
  expect(await held.row()).toMatchObject({ captured: 8_000, refunded: 0 })
})

it('PAY-06 of a hold that is said to be taken whole, what was asked for was taken', async () => {
  for (const [captured, taken] of [
    [10_000, 6_000],
    [5_000, 5_000],
  ] as const) {
    const { reference, row, become } = await attempt('mono', true)
    await become({ capturing: 6_000 })
    await apply({ provider: 'mono', reference, captured })
    expect((await row()).captured).toBe(taken)
  }
  const whole = await attempt('mono', true)
  await apply({ provider: 'mono', reference: whole.reference })
  expect((await whole.row()).captured).toBe(10_000)
})

/** WayForPay names neither which refund nor always how much. */
const goneBack = (reference: string, amount: number) =>
  apply({ provider: 'wayforpay', reference, status: 'Refunded', state: 'refunded', amount })

it('PAY-07 what WayForPay has given back is measured by what was taken, before we heard of it too', async () => {
  const taken = await attempt('wayforpay', true)
  await taken.become({ state: 'paid', captured: 8_000 })
  await goneBack(taken.reference, 8_000)
  expect(await taken.row()).toMatchObject({ state: 'refunded', captured: 8_000, refunded: 8_000 })
  const unheard = await attempt('wayforpay')
  await goneBack(unheard.reference, 10_000)
  expect(await unheard.row()).toMatchObject({ state: 'refunded', captured: 10_000, refunded: 10_000 })
  const asked = await attempt('wayforpay', true)
  await asked.become({ capturing: 6_000 })
  await goneBack(asked.reference, 6_000)
  expect(await asked.row()).toMatchObject({ state: 'refunded', captured: 6_000, refunded: 6_000 })
  const part = await attempt('wayforpay')
  await part.become({ state: 'paid', captured: 10_000 })
  await goneBack(part.reference, 3_000)
  expect(await part.row()).toMatchObject({ state: 'partially_refunded', refunded: 3_000 })
})

it('PAY-07 WayForPay’s word is of no refund that is under way while another was done or is in doubt', async () => {
  const lost = { amount: 2_000, state: 'failed', problem: LOST } as const
  const sent = { amount: 3_000, state: 'sent' } as const
  const both = await attempt('wayforpay')
  await both.become({ state: 'paid', captured: 10_000 })
  await addRefunds(both.reference, [{ amount: 2_000, state: 'done' }, lost, sent])
  await goneBack(both.reference, 10_000)
  expect((await both.row()).refunded).toBe(0)
  const doubtful = await attempt('wayforpay')
  await doubtful.become({ state: 'paid', captured: 10_000 })
  await addRefunds(doubtful.reference, [lost, sent])
  await goneBack(doubtful.reference, 10_000)
  expect(await doubtful.row()).toMatchObject({ state: 'paid', refunded: 0 })
  const only = await attempt('wayforpay')
  await only.become({ state: 'paid', captured: 10_000 })
  await addRefunds(only.reference, [sent])
  await goneBack(only.reference, 10_000)
  expect(await only.row()).toMatchObject({ state: 'partially_refunded', refunded: 3_000 })
})
