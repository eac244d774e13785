import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeOrderStatus } from '#src/api/orders/change-order-status.ts'
import type { Order } from '#src/contract/orders.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { type MailServer, startMailServer } from '#tests/start-mail-server.ts'
import { type Caller, startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { type Mailbox, openMailbox } from './open-mailbox.ts'
import { sendMails } from './send-mails.ts'
import { startMailWorker } from './start-mail-worker.ts'

const FROM = 'Оселя <shop@example.com>'
const ORIGIN = 'https://shop.example.com'
const NOBODY = { warn: () => undefined }

let shop: TestShop
let server: MailServer
let mailbox: Mailbox
beforeAll(async () => {
  shop = await startTestShop()
  server = await startMailServer()
  mailbox = openMailbox({ url: server.url, from: FROM })
})
afterAll(async () => {
  mailbox.close()
  await server.stop()
})
beforeEach(async () => {
  await shop.database.deleteFrom('order_mails').execute()
  // New customers are written to as well, by the worker that sends both.
  await shop.database.deleteFrom('account_mails').execute()
  server.received.length = 0
  server.refuse(null)
})

async function place(change: Record<string, unknown> = {}, caller: Caller = shop): Promise<Order> {
  const product = await shop.build.product({ title: 'Чашка <«Ранок» & вечір>', price: 45_050 })
  const lines = [{ product_id: product.id, quantity: 2, price: 450.5 }]
  const answer = await caller.post('/api/orders', orderBody({ lines, ...change }), {
    'idempotency-key': orderKey(),
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.json<{ data: Order }>().data
}

const options = () => ({
  database: shop.database,
  mailbox,
  origin: ORIGIN,
  ordersTo: ['orders@example.com'],
  log: NOBODY,
})
const send = () => sendMails(options())
/** As if the time until the next try had passed. */
const pass = () =>
  shop.database
    .updateTable('order_mails')
    .set({ next_try_at: new Date(0) })
    .execute()
const outcomes = () =>
  shop.database
    .selectFrom('order_mails')
    .select(['recipient', 'status', 'outcome', 'problem'])
    .orderBy('id')
    .execute()
const sentTo = (address: string) => server.received.filter(({ recipients }) => recipients.includes(address))

describe('letters about an order', () => {
  it('FMT-04 tell the customer that it is accepted, with goods, choices and the way back, as HTML and as text', async () => {
    const order = await place()
    await send()
    const [letter, ...more] = sentTo('olena@example.com')
    expect(more).toEqual([])
    expect(letter?.email).toMatchObject({
      subject: `Замовлення №\u00A0${order.number} прийнято`,
      from: { name: 'Оселя', address: 'shop@example.com' },
    })
    const address = `${ORIGIN}/orders/id-${order.id}`
    for (const part of [letter?.email.text, letter?.email.html]) {
      expect(part).toContain(address)
      expect(part).toContain('901,00\u00A0грн')
      expect(part?.replaceAll('\u00A0', ' ')).toContain('Нова Пошта, Львів, Відділення 12')
      expect(part).toContain('Оплата при отриманні')
    }
    expect(letter?.email.text).toContain('Чашка <«Ранок» & вечір> × 2')
    expect(letter?.email.html).toContain('Чашка &lt;«Ранок» &amp; вечір&gt;')
    expect(letter?.email.html).not.toMatch(/<img|<link|url\(/)
  })

  it('tell the shop who ordered and how to call back; an answer goes to the customer', async () => {
    const order = await place({ comment: 'Після <18:00>' })
    await send()
    const [letter] = sentTo('orders@example.com')
    expect(letter?.email.subject).toBe(`Нове замовлення №\u00A0${order.number} на\u00A0901,00\u00A0грн`)
    expect(letter?.email.replyTo).toMatchObject([{ address: 'olena@example.com' }])
    expect(letter?.email.text).toMatch(
      /Ім’я: Олена Коваль\nТелефон: \+38 \(050\) 123-45-67\nEmail: olena@example\.com\n[^]*Коментар: Після <18:00>/,
    )
    expect(letter?.email.html).toContain('href="tel:+380501234567"')
  })

  it('go to the account’s address when the order has none of its own', async () => {
    const customer = await shop.build.customer({ email: 'account@example.com' })
    await place({ email: '' }, shop.as(customer))
    await send()
    expect(sentTo('account@example.com')).toHaveLength(1)
  })

  it('are not written to a customer without an address; the shop still hears', async () => {
    await place({ email: '' })
    await send()
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['orders@example.com']])
    expect(await outcomes()).toMatchObject([{ outcome: 'skipped' }, { outcome: 'sent' }])
  })

  it.each([
    ['confirmed', 'підтверджено'],
    ['shipped', 'вже в дорозі'],
    ['completed', 'виконано'],
    ['cancelled', 'скасовано'],
  ] as const)('tell the customer alone when it becomes %s', async (status, word) => {
    const order = await place()
    await send()
    server.received.length = 0
    await changeOrderStatus(shop.database, order.number, status)
    await send()
    expect(server.received.map(({ recipients, email }) => [recipients, email.subject])).toEqual([
      [['olena@example.com'], `Замовлення №\u00A0${order.number} ${word}`],
    ])
  })

  it('promise a call for a fast order', async () => {
    const customer = await shop.build.customer({ email: 'fast@example.com' })
    const product = await shop.build.product()
    const answer = await shop.as(customer).post('/api/fast-orders', {
      name: 'Олена',
      phone: '0501234567',
      product_id: product.id,
      variant_id: product.variant.id,
      quantity: 1,
    })
    expect(answer.status).toBe(201)
    await send()
    expect(sentTo('fast@example.com')[0]?.email.text).toContain('Ми зателефонуємо')
    expect(sentTo('orders@example.com')[0]?.email.subject).toMatch(/^Швидке замовлення/)
  })
})

describe('sending', () => {
  it('sends nothing of an order that was not placed', async () => {
    const product = await shop.build.product({ stock: 1, price: 100_00 })
    const lines = [{ product_id: product.id, quantity: 2, price: 100 }]
    const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
    expect(answer.status).toBe(409)
    expect(await send()).toBe(0)
  })

  it('sends each letter once, however many processes send', async () => {
    await Promise.all(Array.from({ length: 8 }, () => place()))
    await Promise.all(Array.from({ length: 4 }, send))
    while ((await send()) > 0);
    expect(server.received).toHaveLength(16)
    expect(new Set(server.received.map(({ email }) => email.messageId)).size).toBe(16)
  })

  it('tries again what the server would not take for now', async () => {
    await place()
    server.refuse({ code: 451, message: 'try later' })
    await send()
    expect(await outcomes()).toMatchObject([
      { outcome: null, problem: expect.stringContaining('try later') },
      { outcome: null },
    ])
    server.refuse(null)
    expect(await send()).toBe(0)
    await pass()
    await send()
    expect(server.received).toHaveLength(2)
  })

  it('gives up what the server refuses for good', async () => {
    await place()
    server.refuse({ code: 550, message: 'no such user' })
    await send()
    await pass()
    expect(await send()).toBe(0)
    expect(await outcomes()).toMatchObject([{ outcome: 'failed' }, { outcome: 'failed' }])
  })

  it('keeps letters while no server answers', async () => {
    const gone = await startMailServer()
    await gone.stop()
    const dead = openMailbox({ url: gone.url, from: FROM })
    await place()
    await sendMails({ ...options(), mailbox: dead })
    dead.close()
    expect(server.received).toHaveLength(0)
    await pass()
    await send()
    expect(server.received).toHaveLength(2)
  })

  it('leaves alone what is older than a day', async () => {
    await place()
    await shop.database
      .updateTable('order_mails')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    expect(await send()).toBe(0)
  })

  it('lets no line break of a shopper into the headers', async () => {
    await place({ name: 'Олена\r\nBcc: victim@example.com' })
    await send()
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.com')
  })

  it('goes on in the background until it is stopped', async () => {
    const worker = startMailWorker({ ...options(), mailbox: openMailbox({ url: server.url, from: FROM }) })
    await place()
    await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(2)
    await worker.stop()
    await place()
    expect(server.received).toHaveLength(2)
  })
})
