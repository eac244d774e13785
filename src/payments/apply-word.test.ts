import { beforeAll, expect, it } from 'vitest'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { type AppliedWord, applyProviderWord } from './apply-word.ts'
import type { ProviderWord } from './provider.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})

/** That all hundred hryvnias of an order were paid, unless it says otherwise. */
function apply(word: Partial<ProviderWord> & Pick<ProviderWord, 'provider'>): Promise<AppliedWord> {
  const said: ProviderWord = {
    reference: '',
    provider_ref: null,
    status: 'success',
    state: 'paid',
    amount: 10_000,
    currency: 'UAH',
    captured: 10_000,
    refunded: 0,
    unexplained: 0,
    isUnderWay: false,
    isSandbox: false,
    modified_at: new Date(),
    problem: null,
    raw: {},
    ...word,
  }
  return applyProviderWord(shop.database, said, { now: new Date(), isTest: false })
}

async function attempt(provider: 'mono' | 'liqpay', isHold = false) {
  await shop.set('payment_hold', isHold)
  const { id } = await shop.order()
  const reference = await shop.open(id, provider)
  const row = () =>
    shop.database
      .selectFrom('payment_attempts')
      .select(['state', 'captured', 'refunded', 'problem', 'provider_ref'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  return { reference, row, invoice: (await row()).provider_ref }
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
  await apply({ provider: 'mono', reference, state: 'refunded', captured: 0, refunded: 0 })
  expect(await row()).toMatchObject({ state: 'refunded', captured: 10_000, refunded: 10_000 })
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
