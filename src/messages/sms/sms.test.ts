import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { findOrderId } from '#src/orders/find-orders.ts'
import { enqueue, type OutboxTopic } from '#src/outbox/enqueue.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { deliverAll, messageOutcomes, passTime } from '#tests/deliver-all.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTurbosmsServer, type TurbosmsServer } from '#tests/providers/turbosms.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { retryMessage } from '../list-messages.ts'
import { loadRoutes } from '../load-routes.ts'
import { takeMessage } from '../queue.ts'
import { makeMessages } from '../start-messages.ts'
import { checkSms, smsChannel } from './sms-channel.ts'

const vault = createVault('a secret of thirty-two letters at least')

let shop: TestShop
let server: TurbosmsServer
beforeAll(async () => {
  shop = await startTestShop()
  server = await startTurbosmsServer()
  server.senders.add('Oselia')
})
afterAll(() => server.close())
beforeEach(async () => {
  await shop.database.deleteFrom('outbox').execute()
  await savePrivateSetting(shop.database, vault, 'sms_token', server.token)
  await savePrivateSetting(shop.database, vault, 'sms_sender', 'Oselia')
  await savePrivateSetting(shop.database, vault, 'sms_only_without_email', false)
  server.messages.length = 0
})

const options = () => ({
  database: shop.database,
  vault,
  url: server.url,
  origin: 'https://shop.example.com',
  limitMs: 10_000,
})
const send = () =>
  deliverAll({
    database: shop.database,
    channels: [smsChannel(options())],
    loadRoutes: () => loadRoutes(shop.database, vault),
  })
const smsOutcomes = async () =>
  (await messageOutcomes(shop.database)).filter(({ channel }) => channel === 'sms')

async function place(change: Record<string, unknown> = {}): Promise<Order> {
  const product = await shop.build.product({ price: 100_00 })
  const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
  const body = orderBody({ lines, phone: '+380501234567', ...change })
  const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  return answer.json<{ data: Order }>().data
}

async function ship(change: Record<string, unknown> = {}): Promise<Order> {
  const order = await place(change)
  await changeOrderStatus(shop.database, order.number, { status: 'shipped', actor: 'owner' })
  return order
}

const happen = async (topic: OutboxTopic, { number }: Order) =>
  enqueue(shop.database, { topic, order_id: await findOrderId(shop.database, number) })

it('MSG-05 the customer hears by SMS what has a short text, and of nothing else', async () => {
  const order = await ship()
  await send()
  expect(server.messages).toMatchObject([{ phone: '380501234567', sender: 'Oselia' }])
  expect(server.messages[0]?.text).toContain(`замовлення ${order.number} в дорозі`)
  expect(server.messages[0]?.text).not.toContain('{{')
})

it('MSG-05 is off until it has keys', async () => {
  await shop.database.deleteFrom('settings').where('key', '=', 'sms_sender').execute()
  await ship()
  await send()
  expect(await smsOutcomes()).toEqual([])
  expect(await checkSms(options())).toMatchObject([{ state: 'off' }])
})

it('MSG-05 goes to those alone who left no e-mail, where the owner wants it so', async () => {
  await savePrivateSetting(shop.database, vault, 'sms_only_without_email', true)
  await ship()
  await ship({ email: '' })
  await send()
  expect(server.messages).toHaveLength(1)
})

it('MSG-05 waits while the gateway does not answer, and what it may have sent is not sent again by itself', async () => {
  await ship()
  await server.outage('refuse')
  await send()
  await server.outage(null)
  expect(await smsOutcomes()).toMatchObject([{ outcome: null }])
  await passTime(shop.database)
  await server.outage('lost', { times: 1 })
  await send()
  await passTime(shop.database)
  await send()
  expect(server.messages).toHaveLength(1)
  expect(await smsOutcomes()).toMatchObject([
    { outcome: 'dead', problem: 'SMS: невідомо, чи надіслано: відповідь не дійшла' },
  ])
})

it('MSG-01 MSG-05 FLT-01 what a killed process may have sent is not sent again by itself, but by the owner', async () => {
  const { number } = await ship()
  const { database } = shop
  await makeMessages({ database, channels: [], loadRoutes: () => loadRoutes(database, vault) })
  const taken = await takeMessage(database, 'sms', 60_000)
  await passTime(database)
  await send()
  expect(server.messages).toEqual([])
  expect(await smsOutcomes()).toMatchObject([
    { outcome: 'dead', problem: 'SMS: невідомо, чи надіслано: магазин зупинився посеред надсилання' },
  ])
  await retryMessage(database, taken?.id ?? 0, COMMAND)
  await send()
  expect(server.messages.map(({ text }) => text)).toEqual([expect.stringContaining(`замовлення ${number}`)])
})

it('MSG-05 a refusal says why, without the token; doctor asks whether the key is taken', async () => {
  await savePrivateSetting(shop.database, vault, 'sms_sender', 'Nobody')
  await ship()
  await send()
  const [refused] = await smsOutcomes()
  expect(refused?.outcome).toBe('dead')
  expect(refused?.problem).toMatch(/^SMS: .+\(4\d\d\)$/)
  expect(await checkSms(options())).toMatchObject([{ state: 'ok' }])
  await savePrivateSetting(shop.database, vault, 'sms_token', 'other')
  expect(await checkSms(options())).toMatchObject([{ state: 'failed' }])
})

it('MSG-05 an order that nobody has paid in time is told as any other that is cancelled', async () => {
  const { number } = await place()
  const change = { status: 'cancelled', actor: 'shop', reason: 'unpaid' } as const
  await changeOrderStatus(shop.database, number, change)
  await send()
  expect(server.messages.map(({ text }) => text)).toEqual([
    expect.stringContaining(`замовлення ${number} скасовано`),
  ])
})

it('ADM-09 MSG-05 a summary that the desk has asked for goes by SMS, also to who left an e-mail', async () => {
  await savePrivateSetting(shop.database, vault, 'sms_only_without_email', true)
  const order = await place()
  await happen('order.summary', order)
  await send()
  expect(server.messages.map(({ text }) => text)).toEqual([
    expect.stringMatching(new RegExp(`: замовлення ${order.number}, 100,00\u00A0грн\\.$`)),
  ])
})

it('PAY-02 MSG-05 a reminder brings the address where she pays, and is not sent where she has paid meanwhile', async () => {
  const order = await place()
  const orders = shop.database.updateTable('orders').where('number', '=', order.number)
  await orders.set({ payment_method: 'mono' }).execute()
  await happen('payment.unpaid', order)
  await send()
  expect(server.messages.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      new RegExp(`замовлення ${order.number} чекає на оплату\\.\nhttps://shop.example.com/thank-you-pay\\?`),
    ),
  ])
  await orders.set({ paid: 10_000 }).execute()
  await happen('payment.unpaid', order)
  await send()
  expect(server.messages).toHaveLength(1)
})

it('MSG-05 an SMS whose outcome could not be stored is not sent a second time', async () => {
  await ship()
  await sql`
    create function refuse_outcome() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refuse_outcome before update on messages for each row when (new.outcome = 'sent')
      execute function refuse_outcome()`.execute(shop.database)
  await expect(send()).rejects.toThrow('no room')
  await sql`drop trigger refuse_outcome on messages; drop function refuse_outcome`.execute(shop.database)
  await passTime(shop.database)
  await send()
  expect(server.messages).toHaveLength(1)
  expect(await smsOutcomes()).toMatchObject([
    { outcome: 'dead', problem: 'SMS: невідомо, чи надіслано: магазин зупинився посеред надсилання' },
  ])
})
