import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import { CARD_METHODS, type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(async () => {
  for (const server of [shop.liqpay, shop.mono, shop.wayforpay]) {
    await server.outage(null)
    Object.assign(server, { spoiled: {}, signsWrongly: false })
    Object.assign(server.callbacks, { mode: 'send', copies: 1 })
  }
  await shop.database
    .deleteFrom('settings')
    .where('key', 'in', ['payment_test_mode', 'payment_hold'])
    .execute()
  // A bank that fails in several tests is paused and no longer offered.
  await shop.database.deleteFrom('service_failures').execute()
})

const act: PayingShop['act'] = (method, reference, deed) => shop.act(method, reference, deed)

async function orderOf(id: string): Promise<Order> {
  return (await shop.getJson<{ data: Order }>(`/api/orders/${id}`)).data
}

async function attemptsOf(id: string) {
  return shop.database
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.reference', 'a.state', 'a.captured', 'a.problem'])
    .where('o.public_id', '=', id)
    .orderBy('a.attempt')
    .execute()
}

describe.each([...CARD_METHODS])('%s', (method) => {
  it('PAY-01 PAY-05 an order is paid on the provider’s page, and only its signed word says so', async () => {
    const { id, number } = await shop.order({ payment_method: method })
    expect(await shop.payment(id)).toMatchObject({ outcome: 'none', due: 100, method })
    const reference = await shop.open(id, method)
    expect(reference).toBe(`${number}-1`)
    const back = await fetch(`${shop.origin}/api/orders/${id}/paid?status=success`, { redirect: 'manual' })
    expect([back.status, back.headers.get('location')]).toEqual([303, `/thank-you-pay?order=${id}`])
    expect(await shop.payment(id)).toMatchObject({ outcome: 'unfinished', due: 100 })
    await act(method, reference, 'pay')
    expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', due: 0, paid: 100, methods: [] })
    expect(await orderOf(id)).toMatchObject({ paid: 100, due: 0, payment_state: 'paid' })
    expect(shop[method].callbacks.sent.at(-1)).toMatchObject({ accepted: true })
    const events = await listOrderEvents(shop.database, number)
    expect(events.filter(({ kind }) => kind === 'payment')).toMatchObject([
      { before: { state: 'pending' }, after: { state: 'paid', reference, amount: 10_000 } },
    ])
  })

  it('PAY-05 a try that fails is said to have failed, and another one pays', async () => {
    const { id, number } = await shop.order({ payment_method: method })
    await act(method, await shop.open(id, method), 'decline')
    expect(await shop.payment(id)).toMatchObject({ outcome: 'failed', due: 100 })
    expect((await shop.payment(id)).methods.map(({ id: each }) => each)).toEqual([...CARD_METHODS])
    const second = await shop.open(id, method)
    expect(second).toBe(`${number}-2`)
    await act(method, second, 'pay')
    expect(await attemptsOf(id)).toMatchObject([{ state: 'failed' }, { state: 'paid', captured: 10_000 }])
    expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', due: 0 })
  })

  it('PAY-04 a lost callback is found by asking', async () => {
    const { id } = await shop.order()
    const reference = await shop.open(id, method)
    shop[method].callbacks.mode = 'lose'
    await act(method, reference, 'pay')
    expect(await shop.payment(id)).toMatchObject({ outcome: 'unfinished' })
    expect(await shop.payment(id, true)).toMatchObject({ outcome: 'paid' })
  })

  it('PAY-03 a callback that comes five times counts once', async () => {
    const { id, number } = await shop.order()
    const reference = await shop.open(id, method)
    shop[method].callbacks.copies = 5
    await act(method, reference, 'pay')
    expect((await orderOf(id)).paid).toBe(100)
    const events = await listOrderEvents(shop.database, number)
    expect(events.filter(({ kind }) => kind === 'payment')).toHaveLength(1)
    const announced = await shop.database
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'payment.paid')
      .execute()
    expect(announced.filter(({ payload }) => payload['reference'] === reference)).toHaveLength(1)
  })

  it('PAY-02 what is signed with a foreign key changes nothing', async () => {
    const { id } = await shop.order()
    const reference = await shop.open(id, method)
    shop[method].signsWrongly = true
    await act(method, reference, 'pay')
    expect(shop[method].callbacks.sent.at(-1)?.status).toBe(400)
    expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', captured: 0 }])
  })

  it.each([
    ['another amount', { amount: method === 'mono' ? 100 : 1 }],
    ['another currency', method === 'mono' ? { ccy: 840 } : { currency: 'USD' }],
  ])('PAY-02 a word about %s changes nothing', async (_what, spoiled) => {
    const { id } = await shop.order()
    const reference = await shop.open(id, method)
    shop[method].spoiled = spoiled
    await act(method, reference, 'pay')
    expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', captured: 0 }])
    expect((await orderOf(id)).paid).toBe(0)
  })

  it('PAY-04 PAY-05 a provider that does not answer hinders neither the order nor a later payment', async () => {
    const { id } = await shop.order()
    const reference = await shop.open(id, method)
    await shop[method].outage('error')
    expect(await shop.payment(id, true)).toMatchObject({ outcome: 'unknown', due: 100, methods: [] })
    await shop[method].outage(null)
    await act(method, reference, 'pay')
    expect(await shop.payment(id)).toMatchObject({ outcome: 'paid' })
  })

  it('PAY-03 nothing is begun for an order that is paid', async () => {
    const { id } = await shop.order()
    await act(method, await shop.open(id, method), 'pay')
    const answer = await shop.post(`/api/orders/${id}/payments`, { method })
    expect([answer.status, answer.json()]).toEqual([409, { message: 'За цим замовленням сплачувати нічого' }])
  })
})

/** Makes the unanswered question look so many minutes old. */
async function age(id: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000)
  await shop.database
    .updateTable('payment_attempts as a')
    .from('orders as o')
    .whereRef('o.id', '=', 'a.order_id')
    .set({
      asked_at: at,
      created_at: at,
      unanswered_since: sql`case when a.unanswered_since is not null then ${at}::timestamptz end`,
    })
    .where('o.public_id', '=', id)
    .execute()
}

it('PAY-05 while nobody knows whether a try was paid none other is offered nor begun, until a bound has passed', async () => {
  const { id } = await shop.order()
  const reference = await shop.open(id, 'liqpay')
  shop.liqpay.callbacks.mode = 'lose'
  await act('liqpay', reference, 'pay')
  await shop.liqpay.outage('error')
  expect(await shop.payment(id, true)).toMatchObject({ outcome: 'unknown', methods: [] })
  const other = await shop.post(`/api/orders/${id}/payments`, { method: 'mono' })
  expect([other.status, other.json()]).toEqual([
    409,
    { message: 'Банк ще не сказав, чи пройшла попередня оплата. Не платіть удруге: ми перевіримо самі' },
  ])
  const byForm = await fetch(`${shop.origin}/api/orders/${id}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'mono' }),
    redirect: 'manual',
  })
  expect(byForm.headers.get('location')).toBe(`/thank-you-pay?order=${id}`)
  // The same attempt cannot be paid twice: a shopper who has not paid yet continues with it.
  expect((await shop.start(id, 'liqpay')).kind).toBe('form')
  expect(await attemptsOf(id)).toMatchObject([{ reference }])

  await age(id, 16)
  const late = await shop.payment(id, true)
  expect([late.outcome, late.methods.map(({ id: each }) => each)]).toEqual(['unknown', [...CARD_METHODS]])
  await shop.open(id, 'mono')
  await shop.liqpay.outage(null)
  await age(id, 1)
  expect(await shop.payment(id, true)).toMatchObject({ outcome: 'paid', paid: 100, methods: [] })
})

it('PAY-05 a page that was never opened has taken nobody’s money: other methods are there at once', async () => {
  const { id } = await shop.order()
  await shop.mono.outage('error')
  expect((await shop.post(`/api/orders/${id}/payments`, { method: 'mono' })).status).toBe(503)
  const { outcome, methods } = await shop.payment(id, true)
  expect([outcome, methods.length]).toEqual(['unfinished', CARD_METHODS.length])
  await act('liqpay', await shop.open(id, 'liqpay'), 'pay')
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid' })
})

it('PAY-05 an answer ends the doubt, whatever it is', async () => {
  const { id } = await shop.order()
  const reference = await shop.open(id, 'mono')
  await shop.mono.outage('silent')
  expect(await shop.payment(id, true)).toMatchObject({ outcome: 'unknown', methods: [] })
  await shop.mono.outage(null)
  await age(id, 1)
  expect(await shop.payment(id, true)).toMatchObject({ outcome: 'unfinished' })
  await act('mono', reference, 'decline')
  expect((await shop.payment(id)).methods).toHaveLength(CARD_METHODS.length)
})

it('PAY-01 a shopper who presses «Назад» goes on with the same try, and another method is a new one', async () => {
  const { id, number } = await shop.order()
  expect(await shop.open(id, 'liqpay')).toBe(`${number}-1`)
  expect(await shop.open(id, 'liqpay')).toBe(`${number}-1`)
  expect(await shop.open(id, 'mono')).toBe(`${number}-2`)
  expect(await shop.open(id, 'mono')).toBe(`${number}-2`)
})

it('PAY-02 a word for another shop is refused', async () => {
  const { id } = await shop.order()
  const reference = await shop.open(id, 'liqpay')
  shop.liqpay.spoiled = { public_key: 'i99999999999' }
  await act('liqpay', reference, 'pay')
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending' }])
})

it('PAY-10 a sandbox payment counts in the test mode alone', async () => {
  const { id } = await shop.order()
  const reference = await shop.open(id, 'liqpay')
  await shop.liqpay.setStatus(reference, 'sandbox')
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending', problem: 'sandbox' }])
  await shop.set('payment_test_mode', true)
  await shop.liqpay.setStatus(reference, 'sandbox')
  expect(await attemptsOf(id)).toMatchObject([{ state: 'paid' }])
})

it('PAY-01 opens by a plain form, without scripts too', async () => {
  const { id } = await shop.order()
  const post = (body: string) =>
    fetch(`${shop.origin}/api/orders/${id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    })
  const page = await post('method=liqpay')
  const html = await page.text()
  expect(html).toContain(`<form id="pay" method="post" action="${shop.liqpay.url}/api/3/checkout"`)
  expect(html).toContain('<button>Перейти до оплати</button>')
  expect(page.headers.get('content-security-policy')).toContain(`form-action ${shop.liqpay.url}`)
  const link = await (await post('method=mono')).text()
  expect(link).toContain('>Перейти до оплати</a>')
  const wrong = await post('method=cash')
  expect([wrong.status, wrong.headers.get('location')]).toEqual([
    303,
    `/thank-you-pay?order=${id}&trouble=off`,
  ])
  await shop.wayforpay.outage(null)
  await shop.mono.outage('silent')
  const other = await shop.order()
  const away = await fetch(`${shop.origin}/api/orders/${other.id}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'method=mono',
    redirect: 'manual',
  })
  expect(away.headers.get('location')).toBe(`/thank-you-pay?order=${other.id}&trouble=away`)
})

it('PAY-05 the shopper comes back by a form as well, whatever stands in it', async () => {
  const { id } = await shop.order()
  await shop.open(id, 'wayforpay')
  const back = await fetch(`${shop.origin}/api/orders/${id}/paid`, {
    method: 'POST',
    body: new URLSearchParams({ transactionStatus: 'Approved' }),
    redirect: 'manual',
  })
  expect(back.status).toBe(303)
  expect(await attemptsOf(id)).toMatchObject([{ state: 'pending' }])
})

it.each([3, 7])('PAY-01 LiqPay’s protocol %i is spoken as the owner says', async (version) => {
  await shop.set('liqpay_version', version)
  const { id } = await shop.order()
  const reference = await shop.open(id, 'liqpay')
  expect(Number(shop.liqpay.payments.get(reference)?.version)).toBe(version)
  await act('liqpay', reference, 'pay')
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid' })
})

it('PAY-01 PAY-10 only what is set up is offered, and an account for trying out in the test mode alone', async () => {
  const offered = async () => {
    const { data } = await shop.getJson<{ data: { payments: { id: string }[] } }>('/api/checkout')
    return data.payments.map(({ id }) => id)
  }
  expect(await offered()).toEqual(['on_delivery', 'invoice', ...CARD_METHODS])
  await shop.set('wayforpay_merchant_account', 'test_merch_n1')
  await shop.database.deleteFrom('settings').where('key', '=', 'mono_token').execute()
  expect(await offered()).toEqual(['on_delivery', 'invoice', 'liqpay'])
  await shop.set('payment_test_mode', true)
  expect(await offered()).toEqual(['on_delivery', 'invoice', 'liqpay', 'wayforpay'])
  await shop.build.setting('payments', ['liqpay'])
  expect(await offered()).toEqual(['liqpay'])
  await shop.database.deleteFrom('settings').where('key', 'like', 'liqpay%').execute()
  expect((await offered())[0]).toBe('on_delivery')
})
