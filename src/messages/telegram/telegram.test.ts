import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { findOrderByNumber } from '#src/orders/find-orders.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { deliverAll, messageOutcomes, passTime } from '#tests/deliver-all.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTelegramServer, type TelegramServer } from '#tests/providers/telegram.ts'
import { startScriptedProvider } from '#tests/start-scripted-provider.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { loadRoutes } from '../load-routes.ts'
import { sampleOrder } from '../sample-order.ts'
import { answerPresses } from './answer-presses.ts'
import { checkTelegram } from './check-telegram.ts'
import { orderCard } from './order-card.ts'
import { startTelegram } from './start-telegram.ts'
import { telegramChannel } from './telegram-channel.ts'
import { loadOwnerChat } from './telegram-settings.ts'

const CHAT = 555
const vault = createVault('a secret of thirty-two letters at least')

let shop: TestShop
let server: TelegramServer
beforeAll(async () => {
  shop = await startTestShop()
  server = await startTelegramServer()
  await savePrivateSetting(shop.database, vault, 'telegram_bot_token', server.token)
  await savePrivateSetting(shop.database, vault, 'telegram_chat_id', String(CHAT))
})
afterAll(() => server.close())
beforeEach(async () => {
  await shop.database.deleteFrom('outbox').execute()
  server.messages.length = 0
  server.answers.length = 0
})

const options = () => ({
  database: shop.database,
  vault,
  url: server.url,
  origin: 'https://shop.example.com',
  limitMs: 3000,
})

async function place(name = 'Олена Коваль'): Promise<Order> {
  const product = await shop.build.product({ title: 'Чашка <«Ранок» & вечір>', price: 450_00 })
  const lines = [{ product_id: product.id, quantity: 2, price: 450 }]
  const body = orderBody({ lines, name, phone: '+380501234567', comment: 'Після <18:00>' })
  const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  return answer.json<{ data: Order }>().data
}

const deliver = () =>
  deliverAll({
    database: shop.database,
    channels: [telegramChannel(options())],
    loadRoutes: () => loadRoutes(shop.database, vault),
  })

/** What was pressed since the beginning, done once more each time: as after a process that died. */
async function ask(offset = 0): Promise<number> {
  const chat = await loadOwnerChat(options())
  if (!chat) throw new Error('no chat')
  return answerPresses(options(), chat, { offset, signal: new AbortController().signal, pollSeconds: 0 })
}

const statusOf = async (number: string) => (await findOrderByNumber(shop.database, number))?.status

it('MSG-03 tells the owner’s chat of a new order, in words that are no marks', async () => {
  const order = await place()
  await deliver()
  const [message, ...more] = server.messages
  expect(more).toEqual([])
  expect(message?.chat.id).toBe(CHAT)
  expect(message?.request['text']).toContain('Чашка &lt;«Ранок» &amp; вечір&gt; × 2')
  expect(message?.request['text']).toContain('Коментар: Після &lt;18:00&gt;')
  expect(message?.request['text']).toContain('Телефон: +38 (050) 123-45-67')
  expect(message?.request['text']).toContain(`№\u00A0${order.number}`)
  expect(message?.reply_markup?.inline_keyboard.flat()).toMatchObject([
    { text: '✅ Підтвердити' },
    { text: '📞 Подзвонити' },
    { text: 'Відкрити замовлення', url: `${options().origin}/admin/orders/${order.number}` },
  ])
})

it('MSG-03 a press confirms the order once, in its history, and the message says so', async () => {
  const order = await place()
  await deliver()
  const [message] = server.messages
  if (!message) throw new Error('no message')
  await server.press(message, '✅ Підтвердити')
  await ask()
  expect(await statusOf(order.number)).toBe('confirmed')
  expect(message.edits).toBe(1)
  expect(message.text).toContain('✅ Підтверджено: Власниця')
  expect(message.reply_markup?.inline_keyboard.flat().map(({ text }) => text)).not.toContain('✅ Підтвердити')
  await ask()
  const events = await listOrderEvents(shop.database, order.number)
  expect(events).toMatchObject([{ kind: 'status', actor: 'telegram', before: 'new', after: 'confirmed' }])
})

it('MSG-03 a press on an order that was cancelled meanwhile changes nothing and says why', async () => {
  const order = await place()
  await deliver()
  await changeOrderStatus(shop.database, order.number, { status: 'cancelled', actor: 'owner' })
  const [message] = server.messages
  if (!message) throw new Error('no message')
  await server.press(message, '✅ Підтвердити')
  await ask()
  expect(await statusOf(order.number)).toBe('cancelled')
  expect(server.answers.at(-1)).toMatchObject({ text: 'Не підтвердити: замовлення вже «Скасовано»' })
})

it('MSG-03 a press from a chat that is not the owner’s changes nothing', async () => {
  const order = await place()
  await deliver()
  const [message] = server.messages
  if (!message) throw new Error('no message')
  await server.press({ ...message, chat: { id: 666 } }, '✅ Підтвердити')
  await ask()
  expect(await statusOf(order.number)).toBe('new')
})

it('MSG-03 waits as long as Telegram says after too many messages', async () => {
  await place()
  server.limit = { calls: 1, retryAfter: 33 }
  await deliver()
  expect(server.messages).toEqual([])
  const { next_try_at } = await shop.database
    .selectFrom('messages')
    .select('next_try_at')
    .where('channel', '=', 'telegram')
    .executeTakeFirstOrThrow()
  expect(Math.abs(next_try_at.getTime() - Date.now() - 33_000)).toBeLessThan(10_000)
  await passTime(shop.database)
  await deliver()
  expect(server.messages).toHaveLength(1)
})

it('MSG-03 is told of when Telegram is there again after an outage', async () => {
  await place()
  await server.outage('error', { times: 1 })
  await deliver()
  expect(server.messages).toEqual([])
  await passTime(shop.database)
  await deliver()
  expect(server.messages).toHaveLength(1)
})

it('MSG-03 a chat that has gone is a dead letter, without the token', async () => {
  server.unknownChats.add(CHAT)
  await place()
  await deliver()
  server.unknownChats.delete(CHAT)
  const dead = (await messageOutcomes(shop.database)).find(({ channel }) => channel === 'telegram')
  expect(dead).toMatchObject({ outcome: 'dead' })
  expect(dead?.problem).not.toContain(server.token)
})

it('MSG-03 a text that is too long loses its middle, not its phone nor its marks', () => {
  const card = orderCard(`Замовлення\n${'<&>'.repeat(3000)}`, sampleOrder())
  const read = card
    .replaceAll(/<\/?b>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  expect(read.length).toBeLessThanOrEqual(4096)
  expect(read).toContain('…\nТелефон: +38 (050) 123-45-67')
})

it('MSG-03 the running shop does what is pressed', async () => {
  const order = await place()
  await deliver()
  const job = startTelegram({ ...options(), log: { warn: () => undefined } })
  const [message] = server.messages
  if (!message) throw new Error('no message')
  await server.press(message, '✅ Підтвердити')
  await expect.poll(() => statusOf(order.number), { timeout: 15_000 }).toBe('confirmed')
  await job.stop()
})

it('MSG-03 the phone of the order comes so that it can be dialled', async () => {
  await place()
  await deliver()
  const [message] = server.messages
  if (!message) throw new Error('no message')
  await server.press(message, '📞 Подзвонити')
  await ask()
  expect(server.messages.at(-1)).toMatchObject({ chat: { id: CHAT }, text: '📞 Олена Коваль: +380501234567' })
})

it('MSG-03 doctor says who the bot is, or what Telegram has answered', async () => {
  expect(await checkTelegram(options())).toMatchObject([{ name: 'telegram', state: 'ok' }])
  const wrong = createVault('another secret of thirty-two letters')
  expect(await checkTelegram({ ...options(), vault: wrong })).toMatchObject([{ state: 'off' }])
  server.unknownChats.add(CHAT)
  expect(await checkTelegram(options())).toMatchObject([{ state: 'failed' }])
  server.unknownChats.delete(CHAT)
})

it('MSG-03 an update that cannot be read is passed over, and not asked for again and again', async () => {
  const scripted = await startScriptedProvider()
  scripted.answer({ json: { ok: true, result: [{ update_id: 41, callback_query: { id: 7 } }] } })
  const chat = { bot: { url: scripted.url, token: 'token', limitMs: 3000 }, chat_id: String(CHAT) }
  const signal = new AbortController().signal
  expect(await answerPresses(options(), chat, { offset: 0, signal, pollSeconds: 0 })).toBe(42)
})
