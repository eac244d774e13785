import { beforeAll, expect, it, vi } from 'vitest'
import { ONLINE_METHODS } from '#src/domain/payments/payment-methods.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { buildFullShop } from '#tests/build-full-shop.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { signedIn } from '#tests/desk-client.ts'
import { type Asked, type BytesRequest, drawBytesRequest, drawRequest } from '#tests/draw-request.ts'
import { FUZZ_REQUESTS, FUZZ_SEED } from '#tests/fuzz-extent.ts'
import type { HostileRequest } from '#tests/hostile-requests.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { LogLines } from '#tests/log-lines.ts'
import { createAnswerCheck, loadDocument, operationsOf } from '#tests/openapi-document.ts'
import { orderKey } from '#tests/order-request.ts'
import { seededRandom } from '#tests/random-catalogue.ts'
import { PERSON, rightBodies } from '#tests/right-bodies.ts'
import { fieldsOf, sampleOf } from '#tests/sample-of-schema.ts'
import {
  type Headers,
  startTestShop,
  TEST_CONFIG,
  type TestAnswer,
  type TestShop,
} from '#tests/start-test-shop.ts'

// `npm run fuzz` asks ten times as often as `npm test`.
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 240_000 })

/**
 * How many ask at once. Shoppers come together; a person at the desk does one thing after another, and two
 * changes of goods wait for each other.
 */
const SHOPPERS = 8
const OWNERS = 1
/**
 * Signs of the program's inside: lines of a stack, statements and words of the database, places in the
 * program.
 */
const INSIDE =
  /\bat (?:\w|\/)+.*:\d+:\d+|node_modules|\.ts:\d|\b(?:select|insert into|update|delete) [\s\S]{0,80}\b(?:from|values|set|where)\b|syntax error|violates|pg_catalog|\bstack\b/i

const log = new LogLines()
/** Such a line is right, because a callback that is not the provider's must be refused. */
const REFUSED_CALLBACK = /a callback was refused/

let shop: TestShop
let product: { id: number; slug: string }
beforeAll(async () => {
  shop = await startTestShop({
    logger: { level: 'warn', stream: log },
    deskConfig: { dataDir: lastingFolder() },
  })
  product = await buildFullShop(shop.build)
})

it('SEC-02 whatever the shopper’s API is asked by chance, it answers as its document says and tells nothing of its inside', async () => {
  const document = await loadDocument(shop)
  const check = createAnswerCheck(document)
  const bodies = rightBodies(product.id)
  const values = { id: [String(product.id)], slug: [product.slug], provider: ['google'], q: ['плед'] }
  const operations = operationsOf(document).map((operation): Asked => {
    const body = bodies[operation.name]
    return { operation, values, ...(body !== undefined && { body }) }
  })
  const csrf = await csrfHeaders(shop)
  const guest = { ...csrf, 'content-type': 'application/json' }
  let accounts = 0
  const signIn = async () => {
    accounts += 1
    const body = JSON.stringify({ ...PERSON, email: `olena-${accounts}@example.com` })
    const register = { operation: '', method: 'post', url: '/api/auth/client/register', body }
    const { token } = (await send(register, guest, -accounts)).json<{ token: string }>()
    return { ...guest, authorization: `Bearer ${token}` }
  }
  const callers = [{ headers: guest }, { headers: await signIn(), again: signIn }]
  const found = await ask(
    operations,
    { callers, atOnce: SHOPPERS },
    ({ operation }, answer) =>
      check({ name: operation, answer }) ?? (answer.status >= 400 ? refusalProblem(answer) : null),
  )
  expect(found).toEqual({ problems: [], log: [], succeeded: true })
})

it('SEC-02 whatever the owner asks of the desk by chance, it answers without a failure and tells nothing of its inside', async () => {
  // A call that ends the session which asks, or that never ends itself, is tested elsewhere.
  const routes = shop.deskRoutes.filter(
    ({ raw, path }) => !raw && !/\/sign-out$|\/sessions$|^\/api\/admin\/staff\/:id$/.test(path),
  )
  const operations = routes.map(({ method, path, query, body }): Asked => {
    const names = query ? fieldsOf(query).map((name) => ({ in: 'query', name })) : []
    const operation = { name: `${method} ${path}`, method, path: path.replaceAll(/:(\w+)/g, '{$1}') }
    return {
      operation: { ...operation, parameters: names, responses: {} },
      values: { id: ['1', String(product.id)], number: ['1'], slug: [product.slug] },
      ...(body && { body: sampleOf(body) }),
    }
  })
  const signIn = async () => ({
    ...(await signedIn(shop, 'owner')).headers,
    'content-type': 'application/json',
  })
  const found = await ask(
    operations,
    { callers: [{ headers: await signIn(), again: signIn }], atOnce: OWNERS },
    (_request, answer) => (answer.status >= 400 ? refusalProblem(answer) : null),
  )
  expect(found).toEqual({ problems: [], log: [], succeeded: true })
})

it('SEC-02 whatever bytes come to uploads, downloads, callbacks and pages that no document names, none fails or tells of its inside', async () => {
  await savePrivateSetting(shop.database, createVault(TEST_CONFIG.secret), 'liqpay_public_key', 'public')
  await savePrivateSetting(shop.database, createVault(TEST_CONFIG.secret), 'liqpay_private_key', 'private')
  const documented = new Set(
    operationsOf(await loadDocument(shop)).map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  )
  // The stream of news has no end.
  const raw = shop.deskRoutes.filter((route) => route.raw && !route.path.endsWith('/news'))
  const hidden = shop.routeNames
    .map((name) => name.split(' ') as [string, string])
    .filter(([method, path]) => !/^(?:HEAD|OPTIONS)$/.test(method) && !path.startsWith('/api/admin'))
    .map(([method, path]) => asOperation(method, path))
    .filter(({ method, path }) => !documented.has(`${method} ${path}`))
  expect([raw.length > 8, hidden.length > 8]).toEqual([true, true])
  const values = { id: ['1', String(product.id)], number: ['1'], provider: [...ONLINE_METHODS], rest: ['a'] }
  const operations = [
    ...raw.map(({ method, path, query }) => asOperation(method, path, query ? fieldsOf(query) : [])),
    ...hidden,
  ].map((operation): Asked => ({ operation, values }))
  const signIn = async () => (await signedIn(shop, 'owner')).headers
  const callers = [{ headers: await signIn(), again: signIn }, { headers: {} }]
  const found = await ask(
    operations,
    { callers, atOnce: SHOPPERS, draw: drawBytesRequest },
    ({ url }, answer) =>
      answer.status >= 400 && url.startsWith('/api/admin') ? refusalProblem(answer) : null,
  )
  expect(found).toEqual({ problems: [], log: [], succeeded: true })
})

function asOperation(method: string, path: string, query: readonly string[] = []) {
  const place = path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{rest}')
  const parameters = query.map((name) => ({ in: 'query', name }))
  return { name: `${method} ${place}`, method, path: place, parameters, responses: {} }
}

/**
 * Who makes the calls. `again` signs in anew where a call has ended the session, or all calls that follow
 * would ask nothing.
 */
type Caller = { headers: Headers; again?: () => Promise<Headers> }
type Callers = {
  callers: readonly Caller[]
  atOnce: number
  draw?: typeof drawRequest | typeof drawBytesRequest
}
type Judge = (request: Pick<HostileRequest, 'operation' | 'url'>, answer: TestAnswer) => unknown

async function ask(
  operations: readonly Asked[],
  { callers, atOnce, draw = drawRequest }: Callers,
  judge: Judge,
) {
  const random = seededRandom(FUZZ_SEED)
  const problems: unknown[] = []
  const statuses = new Map<number, number>()
  let sent = 0
  log.lines.length = 0
  async function work(): Promise<void> {
    while (sent < FUZZ_REQUESTS) {
      sent += 1
      const asked = operations[random(operations.length)]
      const caller = callers[random(callers.length)]
      if (!asked || !caller) continue
      const { headers } = caller
      const request = draw(asked, random)
      const answer = await send(request, headers, sent)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      // Of the calls that are made together, the first one signs in for all.
      if (answer.status === 401 && caller.again && caller.headers === headers)
        caller.headers = await caller.again()
      const problem = problemOf(answer) ?? judge(request, answer)
      if (problem !== null) problems.push({ ...request, problem })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  process.stdout.write(`${sent} requests: ${JSON.stringify(Object.fromEntries(statuses))}\n`)
  return {
    problems: problems.slice(0, 20),
    log: log.lines.filter((line) => !REFUSED_CALLBACK.test(line)).slice(0, 5),
    succeeded: statuses.has(200),
  }
}

async function send(
  request: HostileRequest | BytesRequest,
  headers: Headers,
  at: number,
): Promise<TestAnswer> {
  const method = request.method.toUpperCase()
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: request.url,
    // Each call comes from an address of its own, or a limit would come before what is asked.
    remoteAddress: at < 0 ? `11.0.${-at >> 8}.${-at & 255}` : `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    headers: { ...headers, 'idempotency-key': orderKey(), ...request.headers },
    ...(method === 'GET' || request.body === undefined ? {} : { payload: request.body }),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    bytes: answer.rawPayload,
    json: <Body>() => answer.json<Body>(),
  }
}

function problemOf({ status, text }: TestAnswer): string | null {
  if (status < 200 || status >= 500) return `answers ${status}`
  const [inside] = status >= 400 ? (INSIDE.exec(text) ?? []) : []
  return inside === undefined ? null : `tells of its inside: ${inside}`
}

/**
 * What is wrong with a refusal, which must be a sentence, with fields where they are wrong, and nothing else.
 */
function refusalProblem({ status, text, headers }: TestAnswer): string | null {
  if (!String(headers['content-type']).startsWith('application/json'))
    return `${status} is no JSON: ${text.slice(0, 80)}`
  const { message } = JSON.parse(text) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? null : `${status} without a sentence`
}
