import { beforeAll, expect, it, vi } from 'vitest'
import { parseConfig } from '#src/config.ts'
import { startSpan } from '#src/traces/spans.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startMailServer } from '#tests/start-mail-server.ts'
import { startLastingShop } from '#tests/start-shop-process.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { type ReceivedSpan, startTraceReceiver } from '#tests/start-trace-receiver.ts'
import { startTraces } from './start-traces.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })
const PATIENCE = { timeout: 60_000 }

let started: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  await ensureBuilt()
  started = await start()
})

it('OPS-02 an order is one trace: its request, what that asked of the database, and its letter, which another process sends', async () => {
  const { shop, receiver, product, mail } = started
  const placed = await fetch(`${shop.address}/api/orders?utm_source=olena`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': orderKey() },
    body: JSON.stringify(
      orderBody({ lines: [{ product_id: product.id, quantity: 1, price: 100 }], email: 'olena@example.com' }),
    ),
  })
  expect(placed.status).toBe(201)
  const letter = await spanOf(receiver.spans, 'send customer_mail order.placed')
  const request = await spanOf(receiver.spans, 'POST /api/orders')

  expect(request.parentSpanId).toBeUndefined()
  expect(request.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/orders',
    'http.response.status_code': 201,
    'vitryna.request_id': placed.headers.get('x-request-id'),
  })
  expect(letter).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId, kind: 5 })
  expect(letter.resource['service.name']).toBe('teapots')
  expect(letter.resource['process.pid']).not.toBe(request.resource['process.pid'])
  expect(partsOf(receiver.spans, request)).toContain('INSERT orders')
  expect(partsOf(receiver.spans, letter)).toContain('UPDATE messages')
  const order = receiver.spans.find(({ name }) => name === 'INSERT orders')
  expect([order?.traceId, order?.kind, order?.attributes]).toEqual([
    request.traceId,
    3,
    { 'db.system.name': 'postgresql', 'db.query.summary': 'INSERT orders' },
  ])

  expect(receiver.wrong).toEqual([])
  expect(receiver.asked[0]).toMatchObject({ 'api-key': 'of the service' })
  // The letter has arrived, and nothing about the person has gone anywhere else.
  expect(mail.received.map(({ recipients }) => recipients)).toContainEqual(['olena@example.com'])
  expect(receiver.bodies.join('\n')).not.toMatch(/olena|Олена|501234567/i)
})

it('OPS-02 a page is one trace by the pattern of its address: what it asks of the API, and the API of the database', async () => {
  const { shop, receiver, product } = started
  const traceId = 'c'.repeat(32)
  const proxy = { 'x-request-id': 'named-by-the-proxy', traceparent: `00-${traceId}-${'d'.repeat(16)}-01` }
  const shown = await fetch(`${shop.address}/products/${product.slug}?utm_source=olena`, { headers: proxy })
  expect([shown.status, shown.headers.get('x-request-id')]).toEqual([200, 'named-by-the-proxy'])
  const page = await spanOf(receiver.spans, 'GET /products/:slug')
  expect(page).toMatchObject({ traceId, parentSpanId: 'd'.repeat(16), kind: 2 })
  const call = await spanOf(receiver.spans, 'GET /api/products/:slug')
  expect(call).toMatchObject({ traceId, parentSpanId: page.spanId, kind: 1 })
  expect(partsOf(receiver.spans, call)).toContain('SELECT products')
  expect(receiver.bodies.join('\n')).not.toMatch(new RegExp(`${product.slug}|utm_source|olena`))
})

it('OPS-02 nothing is traced unless the owner names a service', async () => {
  const traces = await startTraces(parseConfig({ OTEL_SERVICE_NAME: 'teapots' }))
  expect(startSpan({ name: 'GET /', kind: 'server' })).toBeNull()
  await traces.close()
})

/** Starts a shop of three processes that says something about itself. */
async function start() {
  const receiver = await startTraceReceiver()
  const mail = await startMailServer()
  onFileEnd(mail.stop)
  const { build, url } = await startTestShop()
  const product = await build.product({ price: 100_00 })
  const shop = await startLastingShop({
    DATABASE_URL: url,
    DATA_DIR: lastingFolder(),
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@example.com',
    PUBLIC_URL: 'https://shop.example.com',
    WEB_PROCESSES: '2',
    TRUSTED_PROXY: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.origin}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=of%20the%20service',
    OTEL_SERVICE_NAME: 'teapots',
  })
  return { shop, receiver, product, mail }
}

async function spanOf(spans: readonly ReceivedSpan[], name: string): Promise<ReceivedSpan> {
  await expect.poll(() => spans.map((span) => span.name), PATIENCE).toContain(name)
  const [span] = spans.filter((each) => each.name === name)
  if (!span) throw new Error(`no span ${name}`)
  return span
}

function partsOf(spans: readonly ReceivedSpan[], { traceId, spanId }: ReceivedSpan): string[] {
  return spans
    .filter((span) => span.traceId === traceId && span.parentSpanId === spanId)
    .map(({ name }) => name)
}
