import { beforeAll, expect, it } from 'vitest'
import { knownAttempt, paymentAsk } from '#tests/payment-ask.ts'
import { startScriptedProvider } from '#tests/start-scripted-provider.ts'
import { createMonoParts } from './mono-parts.ts'
import { signMonoParts } from './mono-parts-signature.ts'

const SECRET = 'secret'
const NAME = 'Покупка частинами'
const ATTEMPT = knownAttempt({ provider_ref: 'app-1' })
const STRANGER = knownAttempt({ provider_ref: null })
const LENT = { state: 'SUCCESS', order_sub_state: 'ACTIVE' }
const WAITING = { state: 'IN_PROCESS', order_sub_state: 'WAITING_FOR_CLIENT' }
const AGREED = { state: 'IN_PROCESS', order_sub_state: 'WAITING_FOR_STORE_CONFIRM' }
const LOST = { state: 'FAIL', order_sub_state: 'REJECTED_BY_STORE' }
const FACTS = { store_order_id: '100001-1', total_sum: 250.5, reverse_list: [] }

let server: Awaited<ReturnType<typeof startScriptedProvider>>
beforeAll(async () => {
  server = await startScriptedProvider()
})

const mono = () => createMonoParts({ url: server.url, storeId: 'store', secret: SECRET, answerMs: 3_000 })
const paths = () => server.asked().map(({ method, path }) => `${method} ${path}`)
const said = (...answers: unknown[]) => server.answer(...answers.map((json) => ({ json })))
const wordOf = (state: object, facts: object = {}) => {
  said(state, { ...FACTS, ...facts })
  return mono().ask(ATTEMPT)
}

function callback(body: string, signature = signMonoParts(SECRET, body)) {
  return mono().readCallback({ body: Buffer.from(body), headers: { signature } })
}

it('PAY-01 monobank is asked for instalments of the sum and of the goods, signed as it is sent', async () => {
  said({ order_id: 'app-1' })
  expect(await mono().open(paymentAsk({ parts: 6 }))).toEqual({
    kind: 'app',
    url: 'https://shop.test/orders/1',
    ref: 'app-1',
  })
  expect(server.asked()).toMatchObject([
    {
      method: 'POST',
      path: '/api/order/create',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        accept: 'application/json',
        'store-id': 'store',
        signature: signMonoParts(SECRET, server.asked()[0]?.body ?? ''),
      },
    },
  ])
  expect(server.bodies()).toEqual([
    {
      store_order_id: '100001-1',
      client_phone: '+380671112233',
      total_sum: 250.5,
      invoice: { date: '2026-03-01', number: '100001', source: 'INTERNET' },
      available_programs: [{ available_parts_count: [6], type: 'payment_installments' }],
      products: [{ name: 'Лампа', count: 2, sum: 125.25 }],
      result_callback: 'https://shop.test/callback',
    },
  ])
})

it('PAY-01 monobank: of a rest one line stands for all goods, names end where the bank ends them', async () => {
  said({ order_id: 'app-1' })
  await mono().open(paymentAsk({ amount: 25_000 }))
  const lines = [{ title: 'я'.repeat(501), sku: null, price: 25_050, quantity: 1 }]
  await mono().open(paymentAsk({ lines }))
  expect(server.bodies()).toMatchObject([
    {
      available_programs: [{ available_parts_count: [3] }],
      products: [{ name: 'Замовлення № 100001', count: 1, sum: 250 }],
    },
    { products: [{ name: 'я'.repeat(500) }] },
  ])
})

it('PAY-01 an application of monobank without its number is none', async () => {
  said({})
  const problem = { kind: 'unreadable', message: `${NAME}: заявка без номера` }
  await expect(mono().open(paymentAsk())).rejects.toMatchObject(problem)
})

it('PAY-04 monobank is asked about the state and then about the sum', async () => {
  const word = await wordOf(LENT, { reverse_list: [{ sum: 50.25 }], client: 'Олена' })
  expect(paths()).toEqual(['POST /api/order/state', 'POST /api/order/data'])
  expect(server.bodies()).toEqual([{ order_id: 'app-1' }, { order_id: 'app-1' }])
  expect(word).toEqual({
    provider: 'mono_parts',
    reference: '100001-1',
    provider_ref: 'app-1',
    status: 'SUCCESS/ACTIVE',
    state: 'paid',
    amount: 25_050,
    currency: 'UAH',
    captured: 25_050,
    refunded: 5_025,
    unexplained: 0,
    isUnderWay: false,
    isSandbox: false,
    modified_at: null,
    problem: null,
    raw: { ...LENT, ...FACTS, order_id: 'app-1', reverse_list: [{ sum: 50.25 }] },
  })
})

it('PAY-04 while the shopper is waited for, the bank is asked one thing alone', async () => {
  expect(await wordOf(WAITING)).toMatchObject({ state: 'pending', reference: '', amount: 0, problem: null })
  expect(paths()).toEqual(['POST /api/order/state'])
})

it.each([
  [AGREED, {}, { state: 'authorized', captured: 0, refunded: 0 }],
  [{ state: 'SUCCESS', order_sub_state: 'DONE' }, {}, { state: 'paid', captured: 25_050, refunded: 0 }],
  [
    { state: 'SUCCESS', order_sub_state: 'RETURNED' },
    { reverse_list: [{ sum: 250.5 }] },
    { state: 'refunded', captured: 25_050, refunded: 0 },
  ],
  [LENT, { reverse_list: [{ sum: 200 }, { sum: 100 }] }, { refunded: 25_050 }],
  [LENT, { reverse_list: [{ sum: 1 }, null, 'x'] }, { refunded: 100 }],
  [LENT, { reverse_list: 'немає' }, { refunded: 0 }],
  [
    { state: 'FAIL', order_sub_state: 'REJECTED_BY_CLIENT' },
    {},
    { state: 'failed', isFinal: true, captured: 0, problem: 'Покупку відхилено в застосунку monobank' },
  ],
  [{ state: 'FAIL', order_sub_state: 'NEW', message: 'Ні' }, {}, { state: 'failed', problem: 'Ні' }],
  [{ state: 'FAIL', order_sub_state: 'NEW' }, {}, { isFinal: true, problem: 'NEW' }],
  [{ state: 'FAIL' }, {}, { status: 'FAIL/', problem: null }],
])('PAY-03 monobank’s %j with %j is read as %j', async (state, facts, word) => {
  expect(await wordOf(state, facts)).toMatchObject(word)
})

it('PAY-03 what monobank still may agree to is not final', async () => {
  expect(await wordOf(AGREED)).not.toHaveProperty('isFinal')
})

it('PAY-04 monobank: of what it does not know there is no word, and of a try without an application nothing is asked', async () => {
  server.answer({ status: 404, json: { message: 'немає' } })
  expect(await mono().ask(ATTEMPT)).toBeNull()
  expect(await mono().ask(STRANGER)).toBeNull()
  expect(paths()).toHaveLength(1)
})

it.each([
  [400, { message: 'Ні' }, 'refused', 'Ні'],
  [401, {}, 'keys', 'відповідь 401'],
  [403, {}, 'keys', 'відповідь 403'],
  [429, {}, 'away', 'відповідь 429'],
  [500, {}, 'away', 'відповідь 500'],
])('PAY-04 monobank’s %i with %j is a problem of its kind', async (status, json, kind, message) => {
  server.answer({ status, json })
  const problem = { kind, message: `${NAME}: ${message}`, code: String(status) }
  await expect(mono().ask(ATTEMPT)).rejects.toMatchObject(problem)
})

it.each([
  [{}, FACTS, 'відповідь без стану заявки'],
  [LENT, { total_sum: 'усе' }, 'незрозуміла сума'],
  [LENT, { ...FACTS, reverse_list: [{ sum: 'усе' }] }, 'незрозуміла сума'],
])('PAY-03 SEC-02 monobank’s %j with %j is no word', async (state, facts, message) => {
  said(state, facts)
  const problem = { kind: 'unreadable', message: `${NAME}: ${message}` }
  await expect(mono().ask(ATTEMPT)).rejects.toMatchObject(problem)
})

it('PAY-02 of a callback of monobank the bank is asked what holds now', async () => {
  said(AGREED, FACTS)
  const { word, reply } = await callback('{"order_id":"app-1","state":"SUCCESS","order_sub_state":"ACTIVE"}')
  expect([word, reply()]).toMatchObject([{ state: 'authorized', provider_ref: 'app-1' }, { status: 'ok' }])
  expect(server.bodies()[0]).toEqual({ order_id: 'app-1' })
})

it('PAY-02 a callback that monobank has not signed asks nothing', async () => {
  said(LENT, FACTS)
  const problem = { kind: 'forged', message: `${NAME}: підпис не збігається` }
  await expect(callback('{"order_id":"app-1"}', signMonoParts('other', '{}'))).rejects.toMatchObject(problem)
  expect(server.asked()).toEqual([])
})

it.each(['так', '[]', '{}', '{"order_id":7}'])(
  'PAY-02 SEC-02 %s names no application, though monobank has signed it',
  async (body) => {
    const problem = { kind: 'unreadable', message: `${NAME}: сповіщення без номера заявки` }
    await expect(callback(body)).rejects.toMatchObject(problem)
  },
)

it('PAY-02 a callback about an application that monobank does not know is refused', async () => {
  server.answer({ status: 404, json: {} })
  const problem = { kind: 'unreadable', message: `${NAME}: сповіщення про невідому заявку` }
  await expect(callback('{"order_id":"app-9"}')).rejects.toMatchObject(problem)
})

const refund = { reference: 'r1', amount: 5_025, alreadyRefunded: 0 }

it('PAY-07 what monobank has lent goes back to the card, after a look whether it can', async () => {
  said({ bank_can_return_money_to_card: true }, { status: 'OK' })
  expect(await mono().refund(ATTEMPT, refund)).toBe('done')
  expect(paths()).toEqual(['POST /api/order/check/paid', 'POST /api/order/return'])
  expect(server.bodies()).toEqual([
    { order_id: 'app-1' },
    { order_id: 'app-1', sum: 50.25, store_return_id: 'r1', return_money_to_card: true },
  ])
})

it('PAY-07 where monobank cannot give back to the card, nothing is asked for', async () => {
  said({ bank_can_return_money_to_card: false })
  const message = `${NAME}: банк не може повернути на картку, поверніть інакше`
  await expect(mono().refund(ATTEMPT, refund)).rejects.toMatchObject({ kind: 'refused', message })
  expect(paths()).toHaveLength(1)
})

it('PAY-07 what was never lent is called off instead', async () => {
  said(LOST)
  expect(await mono().refund({ ...ATTEMPT, captured: 0 }, refund)).toBe('done')
  expect(paths()).toEqual(['POST /api/order/reject'])
  expect(server.bodies()).toEqual([{ order_id: 'app-1' }])
})

it.each([
  [
    { status: 'ERROR', message: 'Ні' },
    { code: null, message: `${NAME}: повернення відхилено: Ні` },
  ],
  [
    { order_sub_state: 'RESTRICTED_BY_RISKS' },
    {
      code: 'RESTRICTED_BY_RISKS',
      message: `${NAME}: повернення відхилено: Банк відмовив у покупці частинами`,
    },
  ],
  [{ order_sub_state: 'NEW' }, { code: 'NEW', message: `${NAME}: повернення відхилено: NEW` }],
  [{}, { code: null, message: `${NAME}: повернення відхилено: без пояснення` }],
])('PAY-07 monobank’s %j refuses a refund', async (json, problem) => {
  said({}, json)
  await expect(mono().refund(ATTEMPT, refund)).rejects.toMatchObject({ kind: 'refused', ...problem })
})

it.each([
  [[{ sum: 50.25 }], 0, 'done'],
  [[{ sum: 20 }, { sum: 30.25 }], 0, 'done'],
  [[{ sum: 50.25 }], 5_025, 'no'],
  [[], 0, 'no'],
  [[{ sum: 50.24 }], 0, null],
])(
  'PAY-07 monobank: by %j, with %i given back before, a refund is %s',
  async (reverse_list, before, answer) => {
    said({ reverse_list })
    expect(await mono().hasRefunded(ATTEMPT, { ...refund, alreadyRefunded: before })).toBe(answer)
    expect(paths()).toEqual(['POST /api/order/data'])
    expect(server.bodies()).toEqual([{ order_id: 'app-1' }])
  },
)

it('PAY-06 monobank hears that the goods are handed over', async () => {
  said({ state: 'SUCCESS' })
  await mono().capture(ATTEMPT, 25_050)
  expect(paths()).toEqual(['POST /api/order/confirm'])
  expect(server.bodies()).toEqual([{ order_id: 'app-1' }])
  said({ state: 'FAIL' })
  const message = `${NAME}: видачу не підтверджено: без пояснення`
  await expect(mono().capture(ATTEMPT, 25_050)).rejects.toMatchObject({ kind: 'refused', message })
  expect(mono()).toMatchObject({ id: 'mono_parts', holdDays: 7 })
})

const [STATE, DATA, REJECT] = ['state', 'data', 'reject'].map((path) => `POST /api/order/${path}`)
it.each([
  ['waits for the shopper', [WAITING, LOST], [STATE, REJECT]],
  ['waits for the shop', [AGREED, FACTS, LOST], [STATE, DATA, REJECT]],
  ['is lent', [LENT, FACTS, LOST], [STATE, DATA]],
])(
  'PAY-05 monobank’s application that %s is called off as far as it can be',
  async (_what, answers, asked) => {
    said(...answers)
    await mono().withdraw(ATTEMPT)
    expect(paths()).toEqual(asked)
    expect(server.bodies().at(-1)).toEqual({ order_id: 'app-1' })
  },
)

it('PAY-05 an application that monobank does not call off is a problem', async () => {
  said(WAITING, { state: 'SUCCESS' })
  const message = `${NAME}: заявку не скасовано: без пояснення`
  await expect(mono().withdraw(ATTEMPT)).rejects.toMatchObject({ kind: 'refused', message })
})

it('PAY-05 of a try without an application, or with one that monobank forgot, nothing is called off', async () => {
  server.answer({ status: 404, json: {} })
  await mono().withdraw(STRANGER)
  await mono().withdraw(ATTEMPT)
  expect(paths()).toEqual([STATE])
})

it('OPS-01 doctor asks monobank about an application that is none', async () => {
  server.answer({ status: 404, json: {} })
  expect(await mono().check()).toBe('ідентифікатор і ключ прийнято')
  server.answer({ status: 403, json: {} })
  await expect(mono().check()).rejects.toMatchObject({ kind: 'keys' })
  said(LENT, FACTS)
  const message = `${NAME}: банк знає заявку, якої немає`
  await expect(mono().check()).rejects.toMatchObject({ kind: 'unreadable', message })
})
