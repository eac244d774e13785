import { ORDER_ID_LENGTH } from '#src/contract/orders.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { buildFullShop } from '#tests/build-full-shop.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import {
  hostileBodies,
  hostileHeaders,
  hostilePaths,
  hostileQueries,
  type HostileRequest,
  type Json,
} from '#tests/hostile-requests.ts'
import { LogLines } from '#tests/log-lines.ts'
import { loadDocument, type Operation, operationsOf } from '#tests/openapi-document.ts'
import { orderKey } from '#tests/order-request.ts'
import { PERSON, rightBodies } from '#tests/right-bodies.ts'
import { seededRandom } from '#tests/random-catalogue.ts'
import { type Headers, startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const SEED = 7
const AT_ONCE = 8
/** Without these parameters a list is refused before its other parameters are read. */
const NEEDED: Record<string, string> = {
  '/api/facets': 'facet=brand',
  '/api/redirects': 'path=/old',
  '/api/delivery/points': 'settlement=1',
  '/api/delivery/quote': 'carrier=nova_poshta&kind=branch&weight_g=500&goods=100',
}
/** All headers that a route, or anything in front of it, reads. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-none-match',
  'origin',
  'x-forwarded-for',
  'x-is-favorite',
  'x-session',
  'x-variant-id',
  'x-xsrf-token',
]
const KEYS = { clientId: 'id', clientSecret: 'secret', issuer: 'http://127.0.0.1:9' }

// Each test sends thousands of requests.
vi.setConfig({ testTimeout: 120_000 })

const log = new LogLines()
let shop: TestShop
let operations: Operation[]
let bodies: Record<string, Json>
let headers: Headers

beforeAll(async () => {
  shop = await startTestShop({ logger: { level: 'warn', stream: log }, config: { google: KEYS } })
  operations = operationsOf(await loadDocument(shop))
  const { id: product_id } = await buildFullShop(shop.build)
  bodies = rightBodies(product_id)
  const csrf = await csrfHeaders(shop)
  const { token } = (await shop.post('/api/auth/client/register', PERSON, csrf)).json<{ token: string }>()
  headers = { ...csrf, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  // An account with an open order cannot be removed by any of the requests.
  const order = { name: 'Олена', phone: '0501234567', product_id }
  const placed = await shop.post('/api/fast-orders', order, headers)
  if (placed.status !== 201) throw new Error(placed.text)
})

it('SEC-02 every operation that takes a body is asked here', () => {
  const taking = operations.filter(({ requestBody }) => requestBody).map(({ name }) => name)
  expect(taking.toSorted()).toEqual(Object.keys(bodies).toSorted())
})

it('SEC-02 no parameter of a path is answered or logged as a failure', async () => {
  expect(await failuresOf(operations.flatMap(hostilePaths))).toEqual([])
})

it('SEC-02 no parameter of a query is answered or logged as a failure', async () => {
  const requests = operations.flatMap((operation) => hostileQueries(operation, NEEDED[operation.path]))
  expect(await failuresOf(requests)).toEqual([])
})

it('SEC-02 no field of a body is answered or logged as a failure', async () => {
  const random = seededRandom(SEED)
  const requests = takingBodies().flatMap((operation) =>
    hostileBodies(operation, bodies[operation.name] ?? null, random),
  )
  expect(await failuresOf(requests)).toEqual([])
})

it('SEC-02 no header is answered or logged as a failure', async () => {
  const right = takingBodies().map(({ name, method, path }) => {
    return { operation: name, method, url: path, body: JSON.stringify(bodies[name]) }
  })
  expect(await failuresOf(hostileHeaders(right, HEADERS))).toEqual([])
})

function takingBodies(): Operation[] {
  return operations
    .filter(({ name }) => name in bodies)
    .map((operation) => ({ ...operation, path: rightPath(operation.path) }))
}

function rightPath(path: string): string {
  return path.replace('{provider}', 'google').replace('{id}', 'a'.repeat(ORDER_ID_LENGTH))
}

/** Returns the requests that were not answered 2xx, 3xx or 4xx, and what was logged as a warning or worse. */
async function failuresOf(requests: readonly HostileRequest[]): Promise<unknown[]> {
  expect(requests.length).toBeGreaterThan(100)
  const waiting = requests.entries()
  const failures: unknown[] = []
  log.lines.length = 0
  async function work(): Promise<void> {
    for (const [at, request] of waiting) {
      const status = await ask(request, at)
      if (status < 200 || status >= 500) failures.push({ ...request, status })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return [...failures, ...log.lines]
}

async function ask(request: HostileRequest, at: number): Promise<number> {
  const { statusCode } = await shop.app.inject({
    method: request.method.toUpperCase() as 'GET',
    url: request.url,
    // Each from another address, or a rate limit would answer before the route.
    remoteAddress: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    headers: { ...headers, 'idempotency-key': orderKey(), ...request.headers },
    ...(request.body === undefined ? {} : { payload: request.body }),
  })
  return statusCode
}
