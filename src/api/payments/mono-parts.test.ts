import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { CheckoutOptions } from '#src/contract/orders.ts'
import { METHOD, monoPartsOf, nextPhone, resetMonoParts } from '#tests/mono-parts.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop({ hasInstalments: true })
})
beforeEach(() => resetMonoParts(shop))

const { order, act, attemptsOf, applicationOf } = monoPartsOf(() => shop)

it('PAY-01 stands at the checkout beside the other bank’s, each by its name, its lender and its own bounds', async () => {
  await shop.set('mono_parts_most', 10)
  await shop.set('mono_parts_from', 1_000)
  const { data } = await shop.getJson<{ data: CheckoutOptions }>('/api/checkout')
  const both = data.payments.filter(({ instalments }) => instalments)
  expect(
    both.map(({ id, title, note, instalments }) => [id, title, note.replaceAll('\u00A0', ' '), instalments]),
  ).toEqual([
    [
      'privat_parts',
      'Оплата частинами ПриватБанку',
      'До 4 платежів, від 300,00 грн. Кредит надає АТ КБ «ПриватБанк»',
      { least_parts: 2, most_parts: 4, least_sum: 300 },
    ],
    [
      METHOD,
      'Покупка частинами monobank',
      'До 10 платежів, від 1 000,00 грн. Кредит надає АТ «Універсал Банк» (monobank)',
      { least_parts: 3, most_parts: 10, least_sum: 1_000 },
    ],
  ])
})

it('PAY-01 PAY-05 the bank is asked for the chosen number of payments, and the shopper in her application', async () => {
  const phone = nextPhone()
  const { id, number } = await order(600.5, phone)
  const offered = (await shop.payment(id)).methods.find((method) => method.id === METHOD)
  expect(offered?.parts).toEqual([3, 4])
  expect(await shop.start(id, METHOD, 3)).toEqual({
    kind: 'app',
    url: `${shop.origin}/api/orders/${id}/paid`,
    fields: [],
  })
  expect(applicationOf(`${number}-1`)?.request).toMatchObject({
    client_phone: phone,
    total_sum: 600.5,
    invoice: { number, source: 'INTERNET' },
    available_programs: [{ available_parts_count: [3], type: 'payment_installments' }],
    products: [{ count: 1, sum: 600.5 }],
    result_callback: `${shop.origin}/api/payments/mono_parts/callback`,
  })
  const shown = await shop.payment(id, true)
  expect(shown).toMatchObject({ outcome: 'in_app', method: METHOD, due: 600.5 })
  // She has already been asked by this method, so only others are offered.
  expect(shown.methods.map((method) => method.id)).not.toContain(METHOD)
  expect(shown.methods.map((method) => method.id)).toContain('liqpay')
})

it('PAY-01 a form of a browser without scripts leads to the page that waits', async () => {
  const { id } = await order()
  const answer = await fetch(`${shop.origin}/api/orders/${id}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ method: METHOD, parts: '4' }),
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/thank-you-pay?order=${id}`])
  expect(await shop.payment(id)).toMatchObject({ outcome: 'in_app' })
})

it.each([
  ['IN_PROCESS/WAITING_FOR_CLIENT', 'in_app', null],
  ['IN_PROCESS/SOMETHING_NEW', 'in_app', null],
  ['SOMETHING_NEW/OTHER', 'in_app', null],
  ['IN_PROCESS/WAITING_FOR_STORE_CONFIRM', 'held', null],
  ['SUCCESS/ACTIVE', 'paid', null],
  ['SUCCESS/DONE', 'paid', null],
  ['SUCCESS/SOMETHING_NEW', 'in_app', null],
  ['FAIL/CLIENT_NOT_FOUND', 'failed', 'не знайшов клієнта'],
  ['FAIL/EXCEEDED_SUM_LIMIT', 'failed', 'більша за ліміт'],
  ['FAIL/EXISTS_OTHER_OPEN_ORDER', 'failed', 'інша незавершена'],
  ['FAIL/NOT_ENOUGH_MONEY_FOR_INIT_DEBIT', 'failed', 'замало коштів'],
  ['FAIL/PAY_PARTS_ARE_NOT_ACCEPTABLE', 'failed', 'не погодив такої кількості'],
  ['FAIL/FRAUD_REJECTED', 'failed', 'Банк відмовив'],
  ['FAIL/RESTRICTED_BY_RISKS', 'failed', 'Банк відмовив'],
  ['FAIL/CLIENT_PUSH_TIMEOUT', 'failed', 'за 15 хвилин'],
  ['FAIL/REJECTED_BY_CLIENT', 'failed', 'відхилено в застосунку'],
  ['FAIL/REJECTED_BY_STORE', 'failed', 'Магазин скасував'],
  ['FAIL/FAIL', 'failed', 'помилка на боці банку'],
  ['FAIL/SOMETHING_NEW', 'failed', null],
] as const)(
  'PAY-01 PAY-05 the bank’s %s is %s, reported and asked for alike',
  async (state, outcome, problem) => {
    const [reported, asked] = [await order(), await order()]
    await shop.mono_parts.setState(await shop.open(reported.id, METHOD), state)
    const reference = await shop.open(asked.id, METHOD)
    shop.mono_parts.callbacks.mode = 'lose'
    await shop.mono_parts.setState(reference, state)
    expect(await shop.payment(reported.id, true)).toMatchObject({ outcome })
    const shown = await shop.payment(asked.id, true)
    expect(shown.outcome).toBe(outcome)
    expect(shown.problem ?? '').toContain(problem ?? '')
    expect(shown.problem === null).toBe(problem === null)
  },
)

it('PAY-05 a purchase that she declines is said to have failed, and another try is hers', async () => {
  const { id, number } = await order()
  await act(await shop.open(id, METHOD, 3), 'decline')
  expect(await shop.payment(id)).toMatchObject({
    outcome: 'failed',
    due: 600,
    problem: 'Покупку відхилено в застосунку monobank',
    method: METHOD,
  })
  const second = await shop.open(id, METHOD, 4)
  expect(second).toBe(`${number}-2`)
  await act(second, 'pay')
  expect(await attemptsOf(id)).toMatchObject([
    { state: 'failed', parts: 3 },
    { state: 'authorized', parts: 4 },
  ])
  expect(await shop.payment(id)).toMatchObject({ outcome: 'held', due: 0 })
})

it('PAY-01 goes on with the same application; of another number of payments the first is taken back before', async () => {
  const { id, number } = await order()
  expect(await shop.open(id, METHOD, 3)).toBe(`${number}-1`)
  expect(await shop.open(id, METHOD, 3)).toBe(`${number}-1`)
  expect(shop.mono_parts.requests.filter(({ path }) => path.endsWith('/create')).at(-1)?.text).toContain(
    `${number}-1`,
  )
  // The bank allows one open application per phone.
  expect(await shop.open(id, METHOD, 4)).toBe(`${number}-2`)
  expect(applicationOf(`${number}-1`)?.state).toBe('FAIL/REJECTED_BY_STORE')
  expect(applicationOf(`${number}-2`)?.state).toBe('IN_PROCESS/WAITING_FOR_CLIENT')
  expect(await shop.payment(id)).toMatchObject({ outcome: 'in_app' })
})

it('PAY-05 who pays in another way meanwhile has the question in her application taken back', async () => {
  const { id, number } = await order()
  await shop.open(id, METHOD)
  await shop.act('liqpay', await shop.open(id, 'liqpay'), 'pay')
  expect(applicationOf(`${number}-1`)?.state).toBe('FAIL/REJECTED_BY_STORE')
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', paid: 600 })
})

it('PAY-01 somebody who is no client of the bank learns it, and from whom', async () => {
  const phone = nextPhone()
  shop.mono_parts.strangers.add(phone)
  const { id } = await order(600, phone)
  await shop.open(id, METHOD)
  const shown = await shop.payment(id, true)
  expect(shown).toMatchObject({
    outcome: 'failed',
    problem: 'За номером телефону із замовлення банк не знайшов клієнта monobank',
  })
  expect(shown.methods.map((method) => method.id)).toContain('liqpay')
})
