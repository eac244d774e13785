import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentSettings } from '#src/contract/payment-settings.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { checkPayments, lackingKeys } from './check-payments.ts'
import type { Desk } from './payment-desk.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refunds.ts'
import { mendSums } from './wrong-sums.ts'

const DAY_MS = 86_400_000
const NOW = new Date()

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(async () => {
  await shop.mono.outage(null)
  shop.mono.cancels = 'at-once'
  await shop.database.deleteFrom('orders').execute()
})

const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const checksOf = async (name: string, now = NOW, desk?: Desk) =>
  (await checkPayments(shop.database, desk ?? (await shop.desk()), now)).filter(
    (check) => check.name === name,
  )
const withSettings = (settings: PaymentSettings, isTest = false): Desk => ({
  settings,
  isTest,
  providers: new Map(),
})

async function paid(isHold = false) {
  await shop.set('payment_hold', isHold)
  const { id, number } = await shop.order({ payment_method: 'mono' })
  const reference = await shop.open(id, 'mono')
  await shop.act('mono', reference, 'pay')
  return { number, reference }
}

async function refund(number: string): Promise<void> {
  const outcome = await requestRefund(shop.database, number, { size: { kind: 'all' }, actor: 'owner' })
  if (outcome.kind !== 'promised') throw new Error(outcome.kind)
  for (const { id } of outcome.refunds) await sendRefund(shop.database, await shop.desk(), id, NOW)
}

it('OPS-01 doctor says of each provider what it has answered', async () => {
  expect(await checksOf('liqpay')).toEqual([{ name: 'liqpay', state: 'ok', text: 'LiqPay: ключі прийнято.' }])
  expect(await checksOf('privat_parts')).toEqual([
    { name: 'privat_parts', state: 'off', text: 'Оплата частинами (ПриватБанк): не налаштовано.' },
  ])
})

it('OPS-01 doctor advises to look at the keys where they are refused, and not where nobody answers', async () => {
  await shop.set('mono_token', 'other')
  const [wrong] = await checksOf('mono')
  await shop.set('mono_token', shop.mono.token)
  await shop.mono.outage('error')
  const [away] = await checksOf('mono')
  expect(wrong).toMatchObject({
    state: 'failed',
    text: expect.stringMatching(/^plata by mono: .+\. Перевірте ключі\.$/),
  })
  expect(away).toMatchObject({ state: 'failed', text: expect.stringMatching(/^plata by mono: .+\d\.$/) })
})

it('OPS-01 a fault of our own is no fault of a provider', async () => {
  const desk = await shop.desk()
  const mono = desk.providers.get('mono')
  const broken = { ...mono, check: () => Promise.reject(new TypeError('a fault')) } as NonNullable<
    typeof mono
  >
  const checks = checksOf('mono', NOW, { ...desk, providers: new Map([['mono', broken]]) })
  await expect(checks).rejects.toThrow('a fault')
})

it('OPS-01 doctor names the keys that a provider lacks, and an account for trying out', async () => {
  const [begun] = await checksOf('liqpay', NOW, withSettings({ liqpay_public_key: 'i1' }))
  const trial = { wayforpay_merchant_account: 'test_merch_n1', wayforpay_secret_key: 'x' }
  const [tried] = await checksOf('wayforpay', NOW, withSettings(trial))
  expect([begun, tried]).toEqual([
    { name: 'liqpay', state: 'failed', text: 'LiqPay: бракує liqpay_private_key, тому його не пропонуємо.' },
    {
      name: 'wayforpay',
      state: 'failed',
      text: 'WayForPay: це пробний обліковий запис, тому його не пропонуємо; для перевірок: settings set payment_test_mode так.',
    },
  ])
})

it.each([
  [{}, ['liqpay_public_key', 'liqpay_private_key']],
  [{ liqpay_public_key: 'i1' }, ['liqpay_private_key']],
  [{ liqpay_public_key: 'sandbox_i1', liqpay_private_key: 'x' }, []],
])('OPS-01 of LiqPay with %j the keys %j are still to be set', (settings, keys) => {
  expect(lackingKeys(settings, 'liqpay')).toEqual(keys)
})

const MODE =
  'Оплата: пробний режим, пробні платежі рахуються справжніми. Перед продажем: settings unset payment_test_mode.'
it.each([
  [{}, false, []],
  [{ liqpay_public_key: 'i1' }, true, [MODE]],
  [
    { liqpay_public_key: 'sandbox_i1', wayforpay_merchant_account: 'test_merch_n1' },
    true,
    [`${MODE} Пробні облікові записи: sandbox_i1, test_merch_n1.`],
  ],
])('PAY-11 OPS-01 with %j, the mode for trying out %s, doctor says %j', async (settings, isTest, texts) => {
  const checks = await checksOf('payment_test_mode', NOW, withSettings(settings, isTest))
  expect(checks).toEqual(texts.map((text) => ({ name: 'payment_test_mode', state: 'failed', text })))
})

it('PAY-06 OPS-01 doctor says when the bank will let reserved money go', async () => {
  const { number, reference } = await paid(true)
  const held = shop.database.selectFrom('payment_attempts').select('authorized_at')
  const { authorized_at } = await held.where('reference', '=', reference).executeTakeFirstOrThrow()
  const lapses = kyivMoment(new Date((authorized_at ?? NOW).getTime() + 9 * DAY_MS))
  expect(await checksOf('payment_hold', NOW)).toEqual([])
  expect(await checksOf('payment_hold', after(8))).toEqual([
    {
      name: 'payment_hold',
      state: 'failed',
      text: `Замовлення ${number}: утримані кошти банк відпустить ${lapses}. Відправте його або скасуйте.`,
    },
  ])
})

it.each([
  ['shipped', 'mono', 1],
  ['completed', 'mono', 1],
  ['confirmed', 'mono', 0],
  ['shipped', 'on_delivery', 0],
] as const)(
  'PAY-06 OPS-01 doctor names an order that is %s, paid by %s, whose reserved money the bank has let go: %i times',
  async (status, payment_method, named) => {
    const { number, reference } = await paid(true)
    await shop.database.updateTable('orders').set({ status, payment_method }).execute()
    const attempt = shop.database.selectFrom('payment_attempts').select('provider_ref')
    const { provider_ref } = await attempt.where('reference', '=', reference).executeTakeFirstOrThrow()
    await shop.mono.setStatus(provider_ref ?? '', 'reversed', { finalAmount: 0 })
    await shop.mono.callbacks.settled()
    const text = `Замовлення ${number}: банк відпустив утримане, а замовлення вже передано, не сплачено 100,00\u00A0грн. Попросіть покупця сплатити: orders pay-link ${number}, orders paid ${number}.`
    const lost = { name: 'payment_lost_hold', state: 'failed', text }
    expect(await checksOf('payment_lost_hold')).toEqual(Array.from({ length: named }, () => lost))
  },
)

it('PAY-07 OPS-01 doctor speaks of a refund that is not done for a day, and not before', async () => {
  const { number, reference } = await paid()
  shop.mono.cancels = 'deferred'
  await refund(number)
  expect(await checksOf('payment_refund', NOW)).toEqual([])
  expect(await checksOf('payment_refund', after(1.1))).toEqual([
    {
      name: 'payment_refund',
      state: 'failed',
      text: `Повернення ${reference}-r1: сервіс прийняв його ${kyivMoment(NOW)} і досі не виконав. Подивіться в кабінеті сервісу.`,
    },
  ])
})

it.each([
  ['не вистачає коштів', 'не вистачає коштів'],
  [null, 'причина невідома'],
])(
  'PAY-07 OPS-01 doctor says of a refund that failed with %s why, and how to ask again',
  async (problem, why) => {
    const { number, reference } = await paid()
    shop.mono.cancels = 'fail'
    await refund(number)
    await shop.database.updateTable('payment_refunds').set({ problem }).execute()
    expect(await checksOf('payment_refund')).toMatchObject([
      {
        state: 'failed',
        text: `Повернення ${reference}-r1 не вдалося: ${why}. Ще раз: orders refund ${number} --retry --yes.`,
      },
    ])
  },
)

it('OPS-01 ORD-07 doctor names orders whose sums are not those of their payments, and they are counted anew, with a row in the journal', async () => {
  const { number } = await paid()
  expect(await checksOf('payment_sums')).toEqual([])
  const damaged = shop.database.updateTable('orders').where('number', '=', number)
  await damaged.set({ paid: 9_000, held: 5 }).execute()
  expect(await checksOf('payment_sums')).toEqual([
    {
      name: 'payment_sums',
      state: 'failed',
      text: `Замовлення ${number}: сплачено 90,00\u00A0грн, а за його оплатами 100,00\u00A0грн; утримано 0,05\u00A0грн, а за його оплатами 0,00\u00A0грн. Полічити наново: payments check.`,
    },
  ])
  expect(await mendSums(shop.database, COMMAND)).toEqual([number])
  expect(await checksOf('payment_sums')).toEqual([])
  const journal = shop.database.selectFrom('staff_audit').select(['entity_id', 'before', 'after'])
  expect(await journal.where('action', '=', 'order.recount').execute()).toEqual([
    {
      entity_id: number,
      before: { paid: 9_000, refunded: 0, held: 5 },
      after: { paid: 10_000, refunded: 0, held: 0 },
    },
  ])
  expect(await mendSums(shop.database, COMMAND)).toEqual([])
})
