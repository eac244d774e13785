import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import type { Lookup } from '#src/outbound/lookup-aside.ts'
import { createVault } from '#src/settings/vault.ts'
import { deliverAll, messageOutcomes, passTime } from '#tests/deliver-all.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startDrippingServer } from '#tests/start-dripping-server.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { loadRoutes } from '../load-routes.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { addEndpoint, changeSecret, listEndpoints } from './endpoints.ts'
import { postWebhook } from './post-webhook.ts'
import { refusePrivate } from './webhook-lookup.ts'
import { webhookChannel } from './webhook-channel.ts'

const vault = createVault('a secret of thirty-two letters at least')
type Received = { path: string; headers: IncomingHttpHeaders; body: string }

const EMPTY: Received = { path: '', headers: {}, body: '{}' }
const received: Received[] = []
let answers: { status: number; headers?: Record<string, string> }[] = []
const crm = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    received.push({ path: request.url ?? '', headers: request.headers, body })
    const { status, headers } = answers.shift() ?? { status: 204 }
    response.writeHead(status, headers).end()
  })
})

let shop: TestShop
let origin: string
beforeAll(async () => {
  shop = await startTestShop()
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(crm.address() as AddressInfo).port}`
})
afterAll(() => {
  crm.close()
  crm.closeAllConnections()
})
beforeEach(async () => {
  await shop.database.deleteFrom('outbox').execute()
  await shop.database.deleteFrom('webhook_endpoints').execute()
  received.length = 0
  answers = []
})

const NOW = new Date('2026-11-23T12:00:00Z')
const send = (now = NOW) =>
  deliverAll({
    database: shop.database,
    channels: [
      webhookChannel({ database: shop.database, vault, limitMs: 3000, allowsPrivate: true, now: () => now }),
    ],
    loadRoutes: () => loadRoutes(shop.database, vault),
  })
const add = async (path: string, topics: string[] = []) =>
  (
    await addEndpoint(shop.database, vault, {
      actor: COMMAND,
      url: `${origin}${path}`,
      topics,
      network: { allowsPrivate: true },
    })
  )?.secret ?? ''
const happen = () =>
  enqueue(shop.database, { topic: 'payment.paid', order_id: null, payload: { amount: 100 } })

it('MSG-04 sends what happened to each program that wants it, signed with the moment', async () => {
  const secret = await add('/all')
  await add('/orders', ['order.placed'])
  await happen()
  await enqueue(shop.database, { topic: 'account.confirm', order_id: null, payload: { email: 'a@b.ua' } })
  await send()
  expect(received.map(({ path }) => path)).toEqual(['/all'])
  const [{ headers, body } = EMPTY] = received
  expect(JSON.parse(body)).toMatchObject({ topic: 'payment.paid', payload: { amount: 100 }, order: null })
  expect(headers['x-vitryna-id']).toBe(JSON.parse(body).id)
  const at = NOW.getTime() / 1000
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  expect(headers['x-vitryna-signature']).toBe(`t=${at},v1=${signature}`)
})

const signed = (secret: string, at: Date, body: string) =>
  `t=${at.getTime() / 1000},v1=${createHmac('sha256', secret)
    .update(`${at.getTime() / 1000}.${body}`)
    .digest('hex')}`

it('MSG-04 for a day what is sent is signed by the secret before and by the new one, then by the new one alone', async () => {
  const first = await add('/all')
  const [{ id } = { id: 0 }] = await listEndpoints(shop.database, NOW)
  const change = (now: Date) => changeSecret(shop.database, vault, { actor: COMMAND, id, now })
  const day = new Date(NOW.getTime() + 86_400_000)
  await change(NOW)
  // Changed twice within the day: the recipient's own stays good until the day ends.
  const second = await change(new Date(NOW.getTime() + 3_600_000))
  expect(second?.secret_until).toEqual(day)
  expect(await listEndpoints(shop.database, NOW)).toMatchObject([{ secret_until: day }])
  await happen()
  await send()
  const [{ headers, body } = EMPTY] = received
  expect(headers['x-vitryna-signature']).toBe(signed(first, NOW, body))
  expect(headers['x-vitryna-signature-next']).toBe(signed(second?.secret ?? '', NOW, body))
  await happen()
  await send(day)
  const [, { headers: last, body: lastBody } = EMPTY] = received
  expect(last['x-vitryna-signature']).toBe(signed(second?.secret ?? '', day, lastBody))
  expect(last).not.toHaveProperty('x-vitryna-signature-next')
  expect(await listEndpoints(shop.database, day)).toMatchObject([{ secret_until: null }])
  const third = await change(day)
  await happen()
  await send(day)
  const [, , { headers: both, body: bothBody } = EMPTY] = received
  expect(both['x-vitryna-signature']).toBe(signed(second?.secret ?? '', day, bothBody))
  expect(both['x-vitryna-signature-next']).toBe(signed(third?.secret ?? '', day, bothBody))
})

it('ADM-23 MSG-04 programs hear nothing of a trial order', async () => {
  await add('/all')
  const product = await shop.build.product({ stock: 5 })
  for (const is_trial of [true, false]) {
    const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
    const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
    const { number } = answer.json<{ data: Order }>().data
    await shop.database.updateTable('orders').set({ is_trial }).where('number', '=', number).execute()
  }
  await send()
  expect(received.map(({ body }) => JSON.parse(body).topic)).toEqual(['order.placed'])
})

it('MSG-04 tries again under the same id, follows no redirect, and gives up where it is told to', async () => {
  await add('/all')
  await happen()
  answers = [{ status: 500 }, { status: 302, headers: { location: `${origin}/elsewhere` } }, { status: 410 }]
  for (let round = 0; round < 4; round += 1) {
    await send()
    await passTime(shop.database)
  }
  expect(received.map(({ path }) => path)).toEqual(['/all', '/all', '/all'])
  expect(new Set(received.map(({ headers }) => headers['x-vitryna-id'])).size).toBe(1)
  const outcomes = await messageOutcomes(shop.database)
  expect(outcomes.filter(({ channel }) => channel === 'webhook')).toMatchObject([
    { outcome: 'dead', problem: 'отримувач відповів 410' },
  ])
})

it('MSG-04 one program that does not answer holds up no other', async () => {
  await add('/slow')
  await add('/quick')
  await happen()
  answers = [{ status: 503 }]
  await send()
  expect(received.map(({ path }) => path)).toEqual(['/slow', '/quick'])
})

it('MSG-04 a program that is down is asked once, not for each event; then all of them come in order', async () => {
  await add('/all')
  for (let event = 0; event < 4; event += 1) await happen()
  answers = [{ status: 503 }]
  await send()
  await send()
  expect(received).toHaveLength(1)
  await passTime(shop.database)
  await send()
  expect(received).toHaveLength(5)
})

it('MSG-04 nothing is sent to a program that was removed', async () => {
  await add('/all')
  await happen()
  await deliverAll({
    database: shop.database,
    channels: [],
    loadRoutes: () => loadRoutes(shop.database, vault),
  })
  await shop.database.deleteFrom('webhook_endpoints').execute()
  await send()
  expect(received).toEqual([])
})

it.each([
  ['is silent', 'отримувач не відповів вчасно'],
  ['is not there', 'отримувач не відповідає (ECONNREFUSED)'],
  ['speaks otherwise', 'отримувач не відповідає (HPE_'],
])('MSG-04 of a program that %s the owner reads it in her language', async (how, text) => {
  const { port } = await startDrippingServer(how === 'is silent' ? ['HTTP/1.1 200 OK'] : ['garbage'])
  const url = `http://127.0.0.1:${how === 'is not there' ? 9 : port}/`
  await expect(
    postWebhook(url, { body: '{}', headers: {} }, { limitMs: 1000, allowsPrivate: true }),
  ).rejects.toThrow(text)
})

describe('private networks', () => {
  it.each(['127.0.0.1', '[::1]', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'MSG-04 SEC-06 no webhook reaches %s',
    async (host) => {
      const url = `http://${host}:${(crm.address() as AddressInfo).port}/`
      await expect(
        postWebhook(url, { body: '{}', headers: {} }, { limitMs: 3000, allowsPrivate: false }),
      ).rejects.toThrow('приватну мережу')
      expect(received).toEqual([])
    },
  )
})

/** As name servers answer; null where they know of none. */
const meaning =
  (address: string | null): Lookup =>
  (_name, _options, done) =>
    address === null
      ? done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), [])
      : done(null, [{ address, family: 4 }])

describe('an address that nothing would be sent to', () => {
  const refused = ['127.0.0.1', '[::1]', '192.168.0.9', 'localhost', 'crm.local', 'crm.home.arpa', '0x7f.1']
  it.each(refused)(
    'MSG-04 SEC-06 %s is refused where it is added, by command and at the desk',
    async (host) => {
      const url = `http://${host}/vitryna`
      const { run } = await startTestCommand(shop, () => NOW)
      const byCommand = await run('webhooks', 'add', url)
      expect(byCommand).toMatchObject({ code: 1, err: [expect.stringContaining('веде в приватну мережу')] })
      const desk = await signedIn(shop, 'owner')
      const atDesk = await desk.post('/api/admin/settings/webhooks', { url })
      expect([atDesk.status, atDesk.json<{ errors: unknown }>().errors]).toEqual([
        422,
        { url: [expect.stringContaining('веде в приватну мережу')] },
      ])
      expect(await listEndpoints(shop.database, NOW)).toEqual([])
    },
  )

  it('MSG-04 SEC-06 a name is asked for what it means, and one that nobody answers for may be there tomorrow', async () => {
    const url = 'https://crm.example.com/'
    await expect(refusePrivate(url, { allowsPrivate: false, resolve: meaning('10.0.0.4') })).rejects.toThrow(
      'crm.example.com веде в приватну мережу',
    )
    await refusePrivate(url, { allowsPrivate: false, resolve: meaning('8.8.8.8') })
    await refusePrivate(url, { allowsPrivate: false, resolve: meaning(null) })
    await refusePrivate('http://192.168.0.9/', { allowsPrivate: true })
  })
})

it('MSG-04 ADM-05 the owner alone changes the secret at the desk, sees it once, and the journal says so', async () => {
  await add('/all')
  const [{ id } = { id: 0 }] = await listEndpoints(shop.database, NOW)
  const path = `/api/admin/settings/webhooks/${id}/secret`
  expect((await (await signedIn(shop, 'manager')).post(path)).status).toBe(403)
  const owner = await signedIn(shop, 'owner')
  const { secret, secret_until } = (await owner.post(path)).json<{
    data: { secret: string; secret_until: string }
  }>().data
  expect(secret).toMatch(/^[\w-]{43}$/)
  const list = await owner.get('/api/admin/settings/webhooks')
  expect(list.json()).toMatchObject({ data: [{ id, secret_until }] })
  expect(JSON.stringify(list.json())).not.toContain(secret)
  const row = await shop.database
    .selectFrom('staff_audit')
    .select(['after'])
    .where('action', '=', 'webhook.secret')
    .where('entity_id', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(row.after).toEqual({ url: `${origin}/all`, secret_until })
  expect((await owner.post('/api/admin/settings/webhooks/999999/secret')).status).toBe(404)
})

it('MSG-04 the owner adds, tries and removes programs by command; the secret is shown once', async () => {
  const command = await startTestCommand(shop, () => NOW, { hasPrivateWebhooks: true })
  const run = (...args: string[]) => command.run('webhooks', ...args)
  const added = await run('add', `${origin}/crm`, '--topics', 'order.placed, payment.paid')
  expect(added.out[1]).toMatch(/^Секрет .+: [\w-]{43}$/)
  expect((await run('add', `${origin}/crm`)).code).toBe(1)
  const [id = ''] = /\d+/.exec(added.out[0] ?? '') ?? []
  const listed = await run('list', '--json')
  expect(listed.out[0]).not.toContain((added.out[1] ?? '').split(': ')[1])
  expect(listed.out[0]).toContain('payment.paid')
  const renewed = await run('secret', id)
  expect(renewed.out).toEqual([
    expect.stringMatching(/^Новий секрет .+: [\w-]{43}$/),
    'Попередній діє до 24 листопада, 14:00.',
  ])
  expect((await run('list')).out[0]).toContain('попередній секрет діє до 24 листопада, 14:00')
  expect(await run('test', id)).toMatchObject({ code: 0 })
  expect(received[0]?.headers['x-vitryna-topic']).toBe('test')
  expect(await run('remove', id)).toMatchObject({ code: 0 })
  expect((await run('list')).out).toEqual(['Вебхуків немає.'])
})
