import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { createBuilders } from '#tests/builders.ts'
import { buildSession } from '#tests/desk-client.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { connectedTo, PROXIED_NAME, PROXIES } from '#tests/start-proxy.ts'
import { emptyShop, startShopProcess } from '#tests/start-shop-process.ts'
import { freePort } from './faults/free-port.ts'

const ORIGIN = `https://${PROXIED_NAME}`
/** How many orders one address may place in a minute; the third order shows whose orders were counted. */
const ORDERS = '2'
const MIB = 1024 ** 2

// A whole shop behind a whole proxy is started.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })
beforeAll(ensureBuilt)

it.for(PROXIES)(
  'OPS-05 the real shop behind the example for $name: pages, orders, the desk’s news, uploads, and the visitor’s own address',
  async ({ name, program = '', start }, { skip }) => {
    skip(program === '', `${name} is not installed here`)
    const folder = await emptyShop()
    const { database, close } = connect(folder.DATABASE_URL, { applicationName: 'test', size: 2 })
    onTestFinished(close)
    const { id, slug, variant } = await createBuilders(database).product({ stock: 100, price: 10_000 })
    const settings = {
      PUBLIC_URL: ORIGIN,
      TRUSTED_PROXY: '127.0.0.1',
      ORDER_RATE_LIMIT: ORDERS,
      // On a busy machine a large picture may take longer than a shopper would wait.
      REQUEST_TIMEOUT_MS: '120000',
    }
    const shop = await startShopProcess({ ...folder, ...settings })
    const port = await freePort()
    await start(program, { port, shopPort: Number(new URL(shop.address).port) })
    const client = await connectedTo(port)
    onTestFinished(() => client.destroy())

    // A page comes whole, under its own origin, the second time from the cache, with its policy and its
    // compression.
    const page = await ask(client, { ':path': `/products/${slug}`, 'accept-encoding': 'gzip' })
    const again = await ask(client, { ':path': `/products/${slug}`, 'accept-encoding': 'gzip' })
    expect([page.status, again.status]).toEqual([200, 200])
    expect(gunzipSync(again.body).toString()).toContain(`${ORIGIN}/products/${slug}`)
    expect(again.headers['etag']).toBe(page.headers['etag'])
    expect(again.headers['strict-transport-security']).toMatch(/max-age=\d{7}/)
    const same = await ask(client, {
      ':path': `/products/${slug}`,
      'accept-encoding': 'gzip',
      'if-none-match': String(page.headers['etag']),
    })
    expect([same.status, same.body.length]).toEqual([304, 0])

    // Orders are counted by the visitor's own address, whatever she writes in front of it.
    const order = async (visitor: ClientHttp2Session, forged: string) => {
      const lines = [{ product_id: id, variant_id: variant.id, price: 100, quantity: 1 }]
      const headers = {
        ':method': 'POST',
        ':path': '/api/orders',
        'content-type': 'application/json',
        'idempotency-key': orderKey(),
        'x-forwarded-for': forged,
      }
      return (await ask(visitor, headers, Buffer.from(JSON.stringify(orderBody({ lines }))))).status
    }
    expect(await order(client, '203.0.113.1')).toBe(201)
    expect(await order(client, '203.0.113.2, 198.51.100.7')).toBe(201)
    expect(await order(client, '203.0.113.3')).toBe(429)
    const neighbour = await connectedTo(port, '127.0.0.2')
    onTestFinished(() => neighbour.destroy())
    expect(await order(neighbour, '127.0.0.1')).toBe(201)

    // News of the desk come one by one, as they happen.
    const { token } = await buildSession(database, 'owner')
    const desk = { cookie: `__Host-desk=${token}`, origin: ORIGIN }
    const stream = client.request({ ...desk, ':path': '/api/admin/news?from=', ':authority': PROXIED_NAME })
    onTestFinished(() => stream.close())
    let news = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => (news += chunk))
    await expect.poll(() => news, { timeout: 20_000 }).toMatch(/^(?:id|:) ?/m)
    expect(await order(neighbour, '127.0.0.1')).toBe(201)
    await expect.poll(() => news, { timeout: 20_000 }).toContain('order.placed')
    expect(stream.closed).toBe(false)

    // A picture and a price list are as large as the desk takes, and one is larger.
    const noise = await sharp(randomBytes(2800 * 2800 * 3), {
      raw: { width: 2800, height: 2800, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(22 * MIB)
    const upload = (path: string, type: string, body: Buffer) =>
      ask(client, { ...desk, ':method': 'POST', ':path': path, 'content-type': type }, body)
    expect((await upload('/api/admin/products/pictures', 'image/png', noise)).status).toBe(200)
    const list = Buffer.concat([
      Buffer.from('<?xml version="1.0"?><yml_catalog>'),
      Buffer.alloc(40 * MIB, ' '),
    ])
    const listed = await upload('/api/admin/imports/upload?name=price.xml', 'application/xml', list)
    expect(listed.status).toBe(202)
    expect((await upload('/api/admin/products/pictures', 'image/png', list)).status).toBe(413)
  },
)

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Asks over HTTP/2, as a browser does. */
async function ask(
  client: ClientHttp2Session,
  headers: Record<string, string>,
  body: Buffer = Buffer.alloc(0),
): Promise<Answer> {
  const stream = client.request({ ':authority': PROXIED_NAME, ...headers })
  // A body that is refused in the middle ends the stream after its answer.
  stream.on('error', () => undefined)
  if (headers[':method'] === 'POST') stream.end(body)
  const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }]
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(stream, 'close')
  return { status: Number(answered[':status']), headers: answered, body: Buffer.concat(chunks) }
}
