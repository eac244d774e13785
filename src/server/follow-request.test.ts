import { beforeAll, expect, it, vi } from 'vitest'
import { createServer } from '#src/http/create-server.ts'
import { asRequest } from '#src/database/current-request.ts'
import { followOrders } from '#src/delivery/waybills/follow-orders.ts'
import { askForReceipts } from '#src/receipts/ask-for-receipts.ts'
import { saveSetting } from '#src/settings/save-setting.ts'
import { buildSession, signedIn } from '#tests/desk-client.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { LogLines } from '#tests/log-lines.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { feedXml } from '#tests/start-test-import.ts'
import { newEmail, startLettersShop } from '#tests/start-letters-shop.ts'
import { startMailServer } from '#tests/start-mail-server.ts'
import { startPayingShop } from '#tests/start-paying-shop.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { startWaybillShop } from '#tests/start-waybill-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })
beforeAll(ensureBuilt)

const requestOf = (answer: { headers: Headers } | { headers: Record<string, unknown> }) =>
  answer.headers instanceof Headers ? answer.headers.get('x-request-id') : answer.headers['x-request-id']

it('OPS-02 one name stands in the answer to an order and to a change of it, and in the lines of their letters', async () => {
  const { build, database, url } = await startTestShop()
  const product = await build.product({ price: 100_00 })
  const mail = await startMailServer()
  const shop = await startShopProcess({
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@example.com',
    PUBLIC_URL: 'https://shop.example.com',
    LOG_LEVEL: 'info',
  })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(shop.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const lines = [{ product_id: product.id, quantity: 1, price: 100 }]
  const placed = await post('/api/orders', orderBody({ lines, email: 'olena@example.com' }), {
    'idempotency-key': orderKey(),
  })
  expect(placed.status).toBe(201)
  const { data } = (await placed.json()) as { data: { number: string } }
  const { token } = await buildSession(database, 'owner')
  const moved = await post(
    `/api/admin/orders/${data.number}/status`,
    { status: 'confirmed' },
    { origin: 'https://shop.example.com', cookie: `__Host-desk=${token}; desk=${token}` },
  )
  expect([moved.status, await moved.text()]).toMatchObject([200, expect.anything()])
  // Nobody takes the change back: the half minute in which she could is over.
  await database.updateTable('outbox').set({ due_at: new Date() }).where('due_at', 'is not', null).execute()

  const letters = () =>
    shop
      .output()
      .split('\n')
      .filter((line) => line.includes('a message was sent'))
      .map((line) => JSON.parse(line) as { reqId: string; topic: string; channel: string })
      .filter(({ channel }) => channel === 'customer_mail')
      .map(({ reqId, topic }) => ({ reqId, topic }))
  await expect.poll(letters, { timeout: 60_000 }).toEqual([
    { reqId: requestOf(placed), topic: 'order.placed' },
    { reqId: requestOf(moved), topic: 'order.status' },
  ])
  expect(requestOf(placed)).not.toBe(requestOf(moved))
  await mail.stop()
})

it('OPS-02 a payment carries the name of the callback that told of it, and so does its receipt', async () => {
  const shop = await startPayingShop()
  await shop.set('receipts_issuer', 'checkbox')
  const { database } = shop
  const order = await shop.order()
  const reference = await shop.open(order.id, 'liqpay')
  const since = new Date(0)
  await shop.act('liqpay', reference, 'pay')
  const events = await database.selectFrom('outbox').select(['topic', 'request_id']).orderBy('id').execute()
  const [placed, paid] = ['order.placed', 'payment.paid'].map((wanted) =>
    events.find(({ topic }) => topic === wanted),
  )
  expect(new Set([placed?.request_id, paid?.request_id, null]).size).toBe(3)
  await askForReceipts(database, { since, manual: 'none' })
  expect(await database.selectFrom('receipts').select('request_id').execute()).toEqual([
    { request_id: paid?.request_id },
  ])
})

it('OPS-02 the letter about a new account carries the name of its registration', async () => {
  const shop = await startLettersShop()
  const email = newEmail()
  const registered = await shop.ask('/api/auth/client/register', {
    name: 'Олена',
    email,
    password: 'дуже довгий пароль',
    password_confirmation: 'дуже довгий пароль',
  })
  expect(registered.status).toBe(201)
  const asked = await shop.database
    .selectFrom('outbox')
    .select('request_id')
    .where('topic', '=', 'account.confirm')
    .execute()
  expect(asked).toEqual([{ request_id: requestOf(registered) }])
})

it('OPS-02 a waybill that a person asked for keeps her request when the shop goes on with it by itself', async () => {
  const shop = await startWaybillShop()
  const { database, carrier, deps, now } = shop
  const number = await shop.order()
  const owner = await signedIn(shop, 'owner')
  await carrier.outage('lost')
  const asked = await owner.post(`/api/admin/orders/${number}/waybill`, {})
  await carrier.outage(null)
  await database.updateTable('waybills').set({ busy_until: null }).execute()
  expect(await followOrders(deps, now)).toBe(1)
  const announced = await database
    .selectFrom('outbox')
    .select('request_id')
    .where('topic', '=', 'waybill.created')
    .execute()
  expect(announced).toEqual([{ request_id: requestOf(asked) }])
})

it('OPS-02 lines of background work name the request that it is done for, and lines of a request name it once', async () => {
  const stream = new LogLines()
  const app = createServer({ logger: { level: 'info', stream }, trustedProxy: [] })
  app.get('/', (request) => {
    request.log.info('of the request')
    return {}
  })
  const { headers } = await app.inject('/')
  asRequest('asked-for-by-this', () => app.log.info('of its work'))
  app.log.info('of nobody')
  expect(stream.lines.map((line) => line.match(/"reqId":"[^"]+"/g))).toEqual([
    [`"reqId":"${String(headers['x-request-id'])}"`],
    ['"reqId":"asked-for-by-this"'],
    null,
  ])
  await app.close()
})

// An import and a copy come to the processor after all else, here on a machine that is full.
it('OPS-02 the name of a request stands in the lines of its import, its pictures and its copy', async () => {
  const { database, url } = await startTestShop()
  // Between four and five in the morning the shop would make a copy of its own first.
  await saveSetting(database, 'copies_kept', 0)
  const { token } = await buildSession(database, 'owner')
  const shop = await startShopProcess({
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    PUBLIC_URL: 'https://shop.example.com',
    LOG_LEVEL: 'info',
  })
  const post = (path: string, body: string, type: string) =>
    fetch(`${shop.address}/api/admin${path}`, {
      method: 'POST',
      headers: {
        'content-type': type,
        origin: 'https://shop.example.com',
        cookie: `__Host-desk=${token}; desk=${token}`,
      },
      body,
    })
  // Nobody listens there, and no picture may come from such an address.
  const mug = {
    id: 'm1',
    name: 'Кухоль',
    price: 390,
    stock: 7,
    extra: '<picture>http://127.0.0.1:9/mug.jpg</picture>',
  }
  const read = await post('/imports/upload?name=price.xml', feedXml([mug]), 'application/xml')
  expect([read.status, await read.clone().text()]).toMatchObject([202, expect.anything()])
  const { data } = (await read.json()) as { data: { id: number } }
  const lines = (message: string) =>
    shop
      .output()
      .split('\n')
      .filter((line) => line.includes(message))
      .map((line) => (JSON.parse(line) as { reqId?: string }).reqId)
  const steps = () => lines('a step of an import was done')
  await expect.poll(steps, { timeout: 240_000 }).toEqual([requestOf(read)])
  const applied = await post(`/imports/${data.id}/apply`, '{}', 'application/json')
  expect([applied.status, await applied.text()]).toEqual([204, ''])
  await expect.poll(steps, { timeout: 240_000 }).toEqual([requestOf(read), requestOf(applied)])
  const lost = () => new Set(lines('a picture could not be had'))
  await expect.poll(lost, { timeout: 240_000 }).toEqual(new Set([requestOf(applied)]))
  const copied = await post('/copies', '{}', 'application/json')
  expect(copied.ok).toBe(true)
  const copies = () => [lines('a copy was made'), lines('a copy was not made')]
  await expect.poll(copies, { timeout: 240_000 }).toEqual([[requestOf(copied)], []])
}, 1_000_000)
