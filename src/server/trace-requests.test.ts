import { expect, it } from 'vitest'
import { createServer } from '#src/http/create-server.ts'
import { asRequest, causedBy, currentCause } from '#src/database/current-request.ts'
import { startSpan, within } from '#src/traces/spans.ts'
import { writeTraceparent } from '#src/traces/trace-context.ts'
import { traceInMemory } from '#tests/trace-in-memory.ts'
import { sendInMemory } from './send-in-memory.ts'
import { routeOfApi, traceRequests } from './trace-requests.ts'

const PLACE = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true }
const PROXY = '10.0.0.1'

function start() {
  const app = createServer({ logger: false, trustedProxy: [PROXY] })
  traceRequests(app, { trustedProxy: [PROXY], routeOf: routeOfApi })
  app.get('/health', () => ({}))
  app.get('/api/orders/:id', () => ({ cause: currentCause() }))
  app.get('/api/broken', () => Promise.reject(new Error('olena@example.com')))
  const ask = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url, remoteAddress, headers })
  return { app, ask, spans: traceInMemory() }
}

it('OPS-02 a request is a span by the pattern of its address, with status and name and without whoever asked', async () => {
  const { ask, spans } = start()
  const { headers } = await ask('/api/orders/o-7f3?phone=380501234567', '203.0.113.9', {
    cookie: 'desk=leaked',
  })
  expect(spans).toMatchObject([
    { name: 'GET /api/orders/:id', kind: 'server', parentSpanId: null, hasFailed: false },
  ])
  expect(spans.map(({ attributes }) => attributes)).toEqual([
    {
      'http.request.method': 'GET',
      'http.route': '/api/orders/:id',
      'http.response.status_code': 200,
      'vitryna.request_id': headers['x-request-id'],
    },
  ])
})

it('OPS-02 a request that has failed says so by its status; files and addresses without a route are no spans', async () => {
  const { ask, spans } = start()
  for (const url of ['/api/broken', '/health', '/api/nothing/o-7f3']) await ask(url, '203.0.113.9')
  expect(spans.map(({ name, hasFailed, attributes }) => [name, hasFailed, attributes['error.type']])).toEqual(
    [['GET /api/broken', true, '500']],
  )
})

it('OPS-02 a trace is gone on with when the trusted proxy has begun it, and nobody else', async () => {
  const { ask, spans } = start()
  const headers = { traceparent: writeTraceparent(PLACE) }
  await ask('/api/orders/1', PROXY, headers)
  await ask('/api/orders/1', '203.0.113.9', headers)
  await ask('/api/orders/1', PROXY, { traceparent: 'nonsense' })
  await ask('/api/orders/1', PROXY, { traceparent: writeTraceparent({ ...PLACE, isSampled: false }) })
  expect(spans.map(({ traceId, parentSpanId }) => [traceId === PLACE.traceId, parentSpanId])).toEqual([
    [true, PLACE.spanId],
    [false, null],
    [false, null],
  ])
})

it('OPS-02 calls that a page makes in memory are parts of its request', async () => {
  const { app, spans } = start()
  const send = sendInMemory(app, 'internal key')
  const page = startSpan({ name: 'GET /orders/:order', kind: 'server', parent: null })
  await within(page ?? undefined, () => send(new Request('http://localhost/api/orders/1')))
  expect(spans).toMatchObject([{ name: 'GET /api/orders/:id', kind: 'internal', parentSpanId: page?.spanId }])
})

it('OPS-02 what a request causes is done under its name as a part of its trace, hours later too', async () => {
  const { ask, spans } = start()
  const answer = await ask('/api/orders/1', PROXY)
  const { cause } = answer.json<{ cause: string }>()
  expect(cause.split(';')[0]).toBe(answer.headers['x-request-id'])
  await causedBy(cause, 'send letter', async () => undefined)
  const [request, letter] = spans
  expect(letter).toMatchObject({
    name: 'send letter',
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
  })
})

it('OPS-02 what nobody has asked for is a trace of its own, and a name without a trace stays as it is', async () => {
  const spans = traceInMemory()
  await causedBy(null, 'send letter', async () => undefined)
  const cause = await causedBy('a-name', 'send letter', async () => asRequest('a-name', currentCause))
  expect(spans.map(({ parentSpanId }) => parentSpanId)).toEqual([null, null])
  expect(cause).toMatch(/^a-name;00-[\da-f]{32}-[\da-f]{16}-01$/)
})

it('OPS-02 untraced, a name is all that is written of a cause', async () => {
  expect(asRequest('a-name', currentCause)).toBe('a-name')
  expect(await causedBy('a-name;00-of-before', 'send letter', async () => currentCause())).toBe('a-name')
  expect(asRequest(null, currentCause)).toBeUndefined()
})
