import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import type { Order } from '#src/contract/orders.ts'
import { RefusedForGood, type Channel } from '#src/messages/channel.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import { deliverAll } from '#tests/deliver-all.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand
let order: Order
beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date())
})
beforeEach(async () => {
  await shop.database.deleteFrom('outbox').execute()
  const product = await shop.build.product({ title: 'Чашка', price: 100_00 })
  const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  order = answer.json<{ data: Order }>().data
})

const run = (...args: string[]) => command.run('messages', ...args)

type Sent = { topic: string; key: string }
/** A channel that collects what it is given, and refuses some topics. */
function keeping(refuse: Partial<Record<string, Error>> = {}): { channel: Channel; sent: Sent[] } {
  const sent: Sent[] = []
  const channel: Channel = {
    name: 'customer_mail',
    send: async ({ topic, message_key }) => {
      const refusal = refuse[topic]
      if (refusal) throw refusal
      sent.push({ topic, key: message_key })
      return 'sent'
    },
  }
  return { channel, sent }
}

it('MSG-01 OPS-02 doctor says what waits for longer than an hour: letters, and what they are to be made of', async () => {
  expect((await command.run('doctor')).out.join('\n')).toContain('✓ Повідомлення: усе надіслано')
  await shop.database
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
    .execute()
  expect((await command.run('doctor')).out.join('\n')).toContain('✗ Чекають понад годину: 1 повідомлення')
})

it('MSG-01 what is refused is listed; it is sent under the same key when the owner says so, or never', async () => {
  const refusing = keeping({ 'order.placed': new RefusedForGood('550 no such user') })
  await deliverAll({ database: shop.database, channels: [refusing.channel] })
  const listed = await run('list', '--dead', '--json')
  const [message] = JSON.parse(listed.out[0] ?? '') as { id: number; order: string; problem: string }[]
  expect(message).toMatchObject({
    order: order.number,
    channel: 'customer_mail',
    problem: '550 no such user',
  })
  expect((await run('list', '--dead')).out[0]).toContain('НЕ НАДІСЛАНО')
  expect((await command.run('doctor')).out.join('\n')).toContain('✗ Не надіслано: 1 повідомлення')
  expect(await run('retry', String(message?.id))).toMatchObject({ code: 0 })
  const taking = keeping()
  await deliverAll({ database: shop.database, channels: [taking.channel] })
  expect(taking.sent).toHaveLength(1)
  expect(await run('retry', String(message?.id))).toMatchObject({ code: 1 })
  expect((await run('list', '--dead')).out).toEqual(['Усе надіслано.'])
})

it('MSG-01 what the owner drops is never sent', async () => {
  const refusing = keeping({ 'order.placed': new Error('later') })
  await deliverAll({ database: shop.database, channels: [refusing.channel] })
  const { out } = await run('list', '--json')
  const messages = JSON.parse(out[0] ?? '') as { id: number }[]
  for (const { id } of messages) await run('drop', String(id))
  const taking = keeping()
  await deliverAll({ database: shop.database, channels: [taking.channel] })
  expect(taking.sent).toEqual([])
})

it('MSG-01 no message of an order overtakes an earlier one; another order’s does', async () => {
  const { database } = shop
  await changeOrderStatus(database, order.number, { status: 'shipped', actor: 'owner' })
  const stuck = keeping({ 'order.placed': new Error('later') })
  await deliverAll({ database, channels: [stuck.channel] })
  expect(stuck.sent).toEqual([])
  await enqueue(database, { topic: 'order.edited', order_id: null })
  await deliverAll({ database, channels: [stuck.channel] })
  expect(stuck.sent.map(({ topic }) => topic)).toEqual(['order.edited'])
  await database
    .updateTable('messages')
    .set({ next_try_at: new Date(0) })
    .execute()
  const taking = keeping()
  await deliverAll({ database, channels: [taking.channel] })
  expect(taking.sent.map(({ topic }) => topic)).toEqual(['order.placed', 'order.status'])
})

it('MSG-06 the owner sees, changes, previews and takes back a text', async () => {
  expect((await run('texts')).out.join('\n')).toMatch(/shipped\s+mail\s+відправлено/)
  const file = await command.file(
    'text.txt',
    'Їде {{number}}\n\nВітаємо, {{name}}!\nНакладна: {{tracking}}\n',
  )
  expect(await run('set', 'shipped', '--file', file)).toMatchObject({ code: 0 })
  expect((await run('show', 'shipped')).out).toEqual([
    'Їде {{number}}\n\nВітаємо, {{name}}!\nНакладна: {{tracking}}',
  ])
  expect((await run('texts')).out.join('\n')).toMatch(/відправлено {2}\[ваш\]/)
  const real = (await run('preview', 'shipped', '--order', order.number)).out.join('\n')
  expect(real).toContain(`Тема: Їде ${order.number}`)
  expect(real).toContain('Вітаємо, Олена Коваль!\n\nПереглянути замовлення')
  const sample = (await run('preview', 'shipped')).out.join('\n')
  expect(sample).toContain('Накладна: 20450000000001')
  expect((await run('preview', 'shipped', '--order', '1')).code).toBe(1)
  await run('reset', 'shipped')
  expect((await run('show', 'shipped')).out.join('\n')).toContain('вже в дорозі')
})

it('MSG-06 the letter about goods that are there again has names of its own', async () => {
  const file = await command.file('stock.txt', 'Є {{product}}\n\nЗа {{price}}: {{product_url}}')
  expect(await run('preview', 'back_in_stock', '--file', file)).toMatchObject({ code: 0 })
  expect((await run('preview', 'back_in_stock', '--file', file)).out[0]).toContain(
    'Тема: Є Чашка «Ранок», білий',
  )
  const wrong = await command.file('wrong.txt', 'Є {{product}}\n\nЗамовлення {{number}}')
  expect((await run('set', 'back_in_stock', '--file', wrong)).err[0]).toContain('рядок 3')
})

it.each([
  ['Тема\n\nДобрий день {{nomer}}', 'рядок 3: немає такої підстановки: {{nomer}}'],
  ['Тема\n\n{{number', 'рядок 3: «{{» без «}}»'],
  ['\nтекст', 'рядок 1: тут тема листа, вона порожня'],
  ['Лише тема', 'після теми немає жодного рядка листа'],
  ['', 'текст порожній'],
])('MSG-06 a broken text is refused with its line: %j', async (text, fault) => {
  const file = await command.file('broken.txt', text)
  const before = await run('show', 'paid')
  expect(await run('set', 'paid', '--file', file)).toMatchObject({ code: 1, err: [`${file}: ${fault}`] })
  expect(await run('show', 'paid')).toEqual(before)
})
