import { expect, it } from 'vitest'
import type { Database } from '#src/database/connect.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import { NEWS_POSITION } from '#src/domain/news/news-position.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { listenToNews } from '#tests/listen-to-news.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })

/** Listens to the stream, and collects all that it has sent so far. */
async function listen(client: DeskClient, from = '', last = '') {
  const headers = last === '' ? {} : { 'last-event-id': last }
  const { response, received } = await listenToNews(client, address, { from, headers })
  return {
    response,
    received,
    /** The numbers of the new orders that it has sent. */
    placed: () => [...received().matchAll(/"order\.placed","number":"(\d+)"/g)].map(([, number]) => number),
    lastId: () => /^id: (\S+)$/m.exec(received().split('\n').toReversed().join('\n'))?.[1] ?? '',
  }
}

/** How far news had come when this was answered. */
async function positionOf(client: DeskClient, path: string): Promise<string> {
  const { headers } = await client.get(path, { [NEWS_POSITION]: '1' })
  return String(headers[NEWS_POSITION])
}

let last = 0
async function placeOrder(database: Database = shop.database): Promise<string> {
  last += 1
  const { number } = await database
    .insertInto('orders')
    .values({
      public_id: `news-${last}`,
      name: 'Олег',
      phone: '+380930002760',
      delivery: '{}',
      total: 315_000,
      items_count: 1,
      created_at: new Date(),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

it('ADM-09 ADM-19 who opens a call, leaves it or says what it has brought is told to all who call, and to nobody else', async () => {
  const [olena, iryna] = [await signedIn(shop, 'manager'), await signedIn(shop, 'manager')]
  const [stream, packer] = [await listen(iryna), await listen(await signedIn(shop, 'packer'))]
  await expect.poll(() => [stream.lastId(), packer.lastId()]).not.toContain('')
  const path = `/api/admin/calls/${await placeOrder()}`
  const events = () => [...stream.received().matchAll(/"topic":"order\.call"/g)].length
  await olena.post(`${path}/open`)
  await expect.poll(events).toBe(1)
  await olena.delete(`${path}/open`)
  await expect.poll(events).toBe(2)
  // She has the order open no more, so nothing has changed.
  await olena.delete(`${path}/open`)
  await olena.post(path, { at: null })
  await expect.poll(events).toBe(3)
  await olena.post(`${path}/result`, { result: 'no_answer', again: '2h' })
  await expect.poll(events).toBe(4)
  expect(packer.received()).not.toContain('order.call')
})

it('ADM-07 an order that comes is told to who is at the desk at once, and not to who packs', async () => {
  const manager = await listen(await signedIn(shop, 'manager'))
  const packer = await listen(await signedIn(shop, 'packer'))
  expect(manager.response.headers.get('content-type')).toContain('text/event-stream')
  // The stream is listened to from the position that it names first.
  await expect.poll(() => [manager.lastId(), packer.lastId()]).not.toContain('')
  const number = await placeOrder()
  await expect.poll(manager.received).toContain(`"order.placed","number":"${number}","total":3150`)
  expect(packer.received()).not.toContain('order.placed')
})

it('ADM-07 ADM-19 a step that is taken back within its seconds is told to the others at the desk as the step was', async () => {
  const iryna = await signedIn(shop, 'manager')
  const packer = await listen(await signedIn(shop, 'packer'))
  await expect.poll(packer.lastId).not.toBe('')
  const number = await placeOrder()
  await iryna.post('/api/admin/orders/bulk/status', { numbers: [number], status: 'confirmed' })
  await expect.poll(packer.received).toContain(`"order.status","number":"${number}"`)
  await iryna.post('/api/admin/orders/bulk/undo', { numbers: [number] })
  await expect.poll(packer.received).toContain(`"order.undone","number":"${number}"`)
})

it('ADM-07 ADM-09 an order that somebody has placed on the phone is announced to the others, and not to her', async () => {
  const [iryna, olena] = [await signedIn(shop, 'manager'), await signedIn(shop, 'manager')]
  const [own, other] = [await listen(iryna), await listen(olena)]
  await expect.poll(() => [own.lastId(), other.lastId()]).not.toContain('')
  const { id, variant } = await shop.build.product()
  const placed = await iryna.post('/api/admin/orders', {
    key: 'placed-on-the-phone',
    phone: '+380950004473',
    name: 'Марія Шевчук',
    lines: [{ product_id: id, variant_id: variant.id, quantity: 1 }],
    delivery: null,
    payment_method: null,
  })
  const { number } = placed.json<{ data: { number: string } }>().data
  await expect.poll(other.placed).toEqual([number])
  await expect.poll(own.received).toContain('"order.placed","number":null')
})

it('ADM-07 PAY-08 what becomes of money, parcels and receipts is told, money to who works with it', async () => {
  const manager = await listen(await signedIn(shop, 'manager'))
  const packer = await listen(await signedIn(shop, 'packer'))
  await expect.poll(() => [manager.lastId(), packer.lastId()]).not.toContain('')
  const number = await placeOrder()
  const { id } = await shop.database
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const topics = [
    'payment.authorized',
    'payment.refund_promised',
    'payment.refunded',
    'receipt.issued',
    'waybill.created',
    'waybill.status',
  ] as const
  for (const topic of topics) await enqueue(shop.database, { topic, order_id: id })
  const topicsIn = (received: string) =>
    topics.filter((topic) => received.includes(`"${topic}","number":"${number}"`))
  await expect.poll(() => topicsIn(manager.received())).toEqual(topics)
  await expect.poll(() => topicsIn(packer.received())).toEqual(['waybill.created', 'waybill.status'])
})

it('ADM-07 what happens between an answer and the stream is told, each once', async () => {
  const client = await signedIn(shop, 'manager')
  const before = await placeOrder()
  const from = await positionOf(client, '/api/admin/orders')
  const between = await placeOrder()
  const { placed } = await listen(client, from)
  await expect.poll(placed).toEqual([between])
  const after = await placeOrder()
  await expect.poll(placed).toEqual([between, after])
  expect(placed()).not.toContain(before)
})

it('ADM-07 also where others listen already, and what another transaction has held back', async () => {
  const client = await signedIn(shop, 'manager')
  const first = await listen(client)
  await expect.poll(first.lastId).not.toBe('')
  const gate = Promise.withResolvers<void>()
  const written = Promise.withResolvers<string>()
  const holding = shop.database.transaction().execute(async (transaction) => {
    written.resolve(await placeOrder(transaction))
    await gate.promise
  })
  const slow = await written.promise
  const seen = await placeOrder()
  await expect.poll(first.placed).toEqual([seen])
  const from = await positionOf(client, '/api/admin/today')
  const second = await listen(client, from)
  await expect.poll(second.lastId).not.toBe('')
  gate.resolve()
  await holding
  await expect.poll(first.placed).toEqual([seen, slow])
  await expect.poll(second.placed).toEqual([slow])
})

it('ADM-07 after a break the stream goes on where the last event was', async () => {
  const client = await signedIn(shop, 'manager')
  const from = await positionOf(client, '/api/admin/session')
  const first = await placeOrder()
  const broken = await listen(client, from)
  await expect.poll(broken.placed).toEqual([first])
  const meanwhile = await placeOrder()
  const { placed } = await listen(client, from, broken.lastId())
  await expect.poll(placed).toEqual([meanwhile])
})

it('a position that is none begins from now on', async () => {
  const client = await signedIn(shop, 'manager')
  await placeOrder()
  const { response, placed, lastId } = await listen(client, 'x')
  expect(response.status).toBe(200)
  await expect.poll(lastId).not.toBe('')
  const number = await placeOrder()
  await expect.poll(placed).toEqual([number])
})

it('the position is said to who asks for it, and to no stranger', async () => {
  const client = await signedIn(shop, 'packer')
  expect((await client.get('/api/admin/session')).headers).not.toHaveProperty(NEWS_POSITION)
  const answer = await shop.app.inject({ url: '/api/admin/session', headers: { [NEWS_POSITION]: '1' } })
  expect(answer.headers).not.toHaveProperty(NEWS_POSITION)
})

it('a stranger hears nothing', async () => {
  const response = await fetch(`${address}/api/admin/news`)
  expect(response.status).toBe(401)
})
