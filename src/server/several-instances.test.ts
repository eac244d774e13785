import { once } from 'node:events'
import { createConnection } from 'node:net'
import pg from 'pg'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

// Two whole shops are started, one of which fills the database with the demo.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const PATIENCE = { timeout: 30_000, interval: 200 }

beforeAll(ensureBuilt)

it('two that start at once on one empty database fill it once and then are one shop', async () => {
  const url = await createTestDatabase('empty')
  const [one, other] = await Promise.all([start(url), start(url)])
  const ask = await connectTo(url)

  const feeds = await ask('select name from feeds')
  const doubled = await ask('select slug from products group by slug having count(*) > 1')
  expect([feeds, doubled]).toEqual([[{ name: 'demo' }], []])

  // What one shop gave a browser is good on the other too.
  const cookie = await fetch(`${one}/sanctum/csrf-cookie`)
  const cookies = cookie.headers.getSetCookie().map((line) => line.split(';')[0])
  const registered = await postJson(`${other}/api/auth/client/register`, ACCOUNT, {
    cookie: cookies.join('; '),
    'x-xsrf-token': cookie.headers.get('x-xsrf-token') ?? '',
  })
  expect(registered.status).toBe(201)
  const { token } = await registered.json()
  const authorization = { authorization: `Bearer ${token}` }
  expect((await fetch(`${one}/api/auth/me`, { headers: authorization })).status).toBe(200)

  // There is one order, whichever of them is asked and however often.
  const [goods] = await ask(
    `select p.id, p.slug, v.price from products p join variants v on v.product_id = p.id
     where v.stock > 5 and v.is_visible order by p.id, v.position limit 1`,
  )
  const [line] = await ask(
    `select v.id as variant_id, v.product_id, v.price from variants v
     where v.product_id = ${Number(goods?.['id'])} and v.is_visible and v.stock > 5 order by v.position limit 1`,
  )
  const lines = [{ ...line, price: Number(line?.['price']) / 100, quantity: 1 }]
  const key = { 'idempotency-key': orderKey(), ...authorization }
  const send = (address: string) => postJson(`${address}/api/orders`, orderBody({ lines }), key)
  const placed = await Promise.all([send(one), send(other), send(one), send(other)])
  expect(placed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201])
  const seen = await fetch(`${other}/api/client/orders`, { headers: authorization })
  expect((await seen.json()).data).toHaveLength(1)

  // A change reaches both, also pages that they have made before.
  const page = async (address: string) =>
    (await fetch(`${address}/products/${String(goods?.['slug'])}`)).text()
  await Promise.all([page(one), page(other)])
  await ask(`update products set title = 'Назва після зміни' where id = ${Number(goods?.['id'])}`)
  await expect.poll(() => page(one), PATIENCE).toContain('Назва після зміни')
  await expect.poll(() => page(other), PATIENCE).toContain('Назва після зміни')
})

it('OPS-03 a machine that is stopped answers what a balancer still sends on a connection that waited', async () => {
  const url = await createTestDatabase('empty')
  const settings = { DEMO: '0', DATABASE_URL: url, DATA_DIR: temporaryFolder(), TRUSTED_PROXY: '127.0.0.1' }
  const { child, address } = await startShopProcess(settings)
  const waiting = await openConnection(address)
  expect(await waiting.ask()).toContain('200 OK')
  child.kill('SIGTERM')
  await expect.poll(() => fetch(address).catch(() => 'refused'), PATIENCE).toBe('refused')
  expect(await waiting.ask()).toMatch(/200 OK[^]*connection: close/i)
})

/** One kept-alive connection, on which `/health` is asked for again and again; '' where it is closed instead. */
async function openConnection(address: string): Promise<{ ask: () => Promise<string> }> {
  const { hostname, port } = new URL(address)
  const socket = createConnection(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  // It is closed where nothing is answered.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return {
    async ask() {
      if (socket.destroyed || socket.readableEnded) return ''
      socket.write(`GET /health HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
      const answered = once(socket, 'data').then(([chunk]) => String(chunk))
      return Promise.race([answered, once(socket, 'close').then(() => '')])
    },
  }
}

const ACCOUNT = {
  name: 'Олена Коваль',
  email: 'olena@example.com',
  password: 'довгий-пароль-1',
  password_confirmation: 'довгий-пароль-1',
}

async function start(url: string): Promise<string> {
  const shop = await startShopProcess({ DEMO: '1', DATABASE_URL: url, DATA_DIR: temporaryFolder() })
  return shop.address
}

function postJson(url: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function connectTo(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows
}
