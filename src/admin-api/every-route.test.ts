import { beforeAll, describe, expect, it, vi } from 'vitest'
import { issueToken } from '#src/accounts/tokens.ts'
import { hasRight, ROLES } from '#src/domain/rights/rights.ts'
import { SESSION_LIMITS } from '#src/staff/sessions.ts'
import { bearer, buildAccount } from '#tests/accounts.ts'
import { DESK_ORIGIN, type DeskClient, signedIn } from '#tests/desk-client.ts'
import { hostileBodies, hostilePaths, hostileQueries, type HostileRequest } from '#tests/hostile-requests.ts'
import { LogLines } from '#tests/log-lines.ts'
import type { Operation } from '#tests/openapi-document.ts'
import { seededRandom } from '#tests/random-catalogue.ts'
import { fieldsOf, sampleOf } from '#tests/sample-of-schema.ts'
import { type Headers, startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import type { AdminRoute } from './admin-routes.ts'

// There are hundreds of routes and thousands of requests.
vi.setConfig({ testTimeout: 300_000 })

const log = new LogLines()
let shop: TestShop
let routes: readonly AdminRoute[]
let guarded: readonly AdminRoute[]
beforeAll(async () => {
  shop = await startTestShop({ logger: { level: 'warn', stream: log } })
  routes = shop.deskRoutes
  guarded = routes.filter(({ right }) => right !== null)
})

let addresses = 0
type Answer = { status: number; code?: string }

async function call(route: AdminRoute, headers: Headers): Promise<Answer> {
  const { statusCode, body } = await shop.app.inject({
    method: route.method,
    url: route.path.replaceAll(/:\w+/g, '1'),
    headers: { ...headers, ...(route.method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(route.method !== 'GET' && { payload: '{}' }),
    remoteAddress: nextAddress(),
  })
  const code = body.startsWith('{') ? JSON.parse(body).code : undefined
  return { status: statusCode, ...(code !== undefined && { code }) }
}

function nextAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const nameOf = ({ method, path }: AdminRoute) => `${method} ${path}`
const isUnsafe = ({ method }: AdminRoute) => method !== 'GET'

/** The routes that were answered otherwise. */
async function otherwise(
  asked: readonly AdminRoute[],
  expected: Answer,
  headersFor: (route: AdminRoute) => Promise<Headers> | Headers,
): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const route of asked) {
    const answer = await call(route, await headersFor(route))
    if (JSON.stringify(answer) !== JSON.stringify(expected)) wrong.push([nameOf(route), answer])
  }
  return wrong
}

const SIGNED_OUT = { status: 401, code: 'signed_out' }

describe('ADM-03 every route of the desk', () => {
  it('is there, and names its right, but for the ways in and out', () => {
    expect(routes.length).toBeGreaterThan(20)
    expect(new Set(routes.map(nameOf)).size).toBe(routes.length)
    const open = routes.filter(({ right }) => right === null).map(({ path }) => path)
    expect(open.filter((path) => !/^\/api\/admin\/sign-(?:in\/|out$)/.test(path))).toEqual([])
  })

  it('asks who is there: nobody, a malformed token, an unknown one', async () => {
    for (const cookie of [
      undefined,
      'desk=x',
      `desk=${'a'.repeat(43)}`,
      `__Host-desk=${'b'.repeat(43)}`,
      'desk=%00',
    ])
      expect(
        await otherwise(guarded, SIGNED_OUT, () => ({ origin: DESK_ORIGIN, ...(cookie && { cookie }) })),
      ).toEqual([])
  })

  it('asks who is there: a session that has ended, one that has run out, a customer', async () => {
    const now = new Date()
    const ended = await signedIn(shop, 'owner')
    expect((await ended.post('/api/admin/sign-out')).status).toBe(204)
    const idle = await signedIn(shop, 'owner', new Date(now.getTime() - SESSION_LIMITS.shared.idleMs))
    const old = await signedIn(shop, 'owner', new Date(now.getTime() - SESSION_LIMITS.shared.lifeMs))
    for (const { headers } of [ended, idle, old])
      expect(await otherwise(guarded, SIGNED_OUT, () => headers)).toEqual([])
    const customer = await buildAccount(shop, 'olena-desk@example.com')
    const token = await issueToken(shop.database, customer.id, now)
    for (const word of [token, 'a'.repeat(43)])
      expect(await otherwise(guarded, SIGNED_OUT, () => ({ origin: DESK_ORIGIN, ...bearer(word) }))).toEqual(
        [],
      )
  })

  it('is no page of another site: a foreign origin, none, a foreign page by the word of the browser', async () => {
    const { headers } = await signedIn(shop, 'owner')
    const { cookie = '' } = headers
    const refused = { status: 403 }
    expect(await otherwise(routes, refused, () => ({ cookie, origin: 'https://evil.example' }))).toEqual([])
    expect(await otherwise(routes, refused, () => ({ cookie, 'sec-fetch-site': 'cross-site' }))).toEqual([])
    expect(await otherwise(routes.filter(isUnsafe), refused, () => ({ cookie }))).toEqual([])
  })

  it.each(ROLES)('as %s is refused without the right, whatever is sent', async (role) => {
    const { headers } = await signedIn(shop, role)
    const refused = guarded.filter(({ right }) => right !== null && !hasRight(role, right))
    expect(await otherwise(refused, { status: 403, code: 'not_your_role' }, () => headers)).toEqual([])
  })

  it.each(ROLES)('as %s is answered with the right', async (role) => {
    // A stream of news never ends.
    const allowed = guarded.filter(({ right, raw }) => right !== null && hasRight(role, right) && !raw)
    const wrong: unknown[] = []
    for (const route of allowed) {
      // Each call has a session of its own, because some calls end the session that they find.
      const answer = await call(route, (await signedIn(shop, role)).headers)
      if (answer.status === 401 || answer.code !== undefined || answer.status >= 500)
        wrong.push([nameOf(route), answer])
    }
    expect(wrong).toEqual([])
  })

  it('ADM-04 where it moves money, keys or people, asks for a fresh proof', async () => {
    const asking = guarded.filter(({ needsProof }) => needsProof)
    expect(asking.length).toBeGreaterThan(3)
    const { headers } = await signedIn(shop, 'owner', new Date(Date.now() - 16 * 60_000))
    expect(await otherwise(asking, { status: 403, code: 'proof_needed' }, () => headers)).toEqual([])
  })
})

const operationOf = ({ method, path, query }: AdminRoute): Operation => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return {
    name: `${method} ${path}`,
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    parameters: [
      ...names.map((name) => ({ in: 'path', name })),
      ...(query ? fieldsOf(query).map((name) => ({ in: 'query', name })) : []),
    ],
    responses: {},
  }
}
// A call that ends the session which asks, or that never ends itself, is tested elsewhere.
const asked = () =>
  routes.filter(({ raw, path }) => !raw && !/\/sign-out$|\/sessions$|^\/api\/admin\/staff\/:id$/.test(path))

const plain = ({ path }: AdminRoute) => path.replaceAll(/:\w+/g, '1')

describe('SEC-02 no route of the desk fails, whatever it is asked', () => {
  let owner: DeskClient
  beforeAll(async () => {
    owner = await signedIn(shop, 'owner')
  })

  it('in a path', async () => {
    expect(await failuresOf(asked().flatMap((route) => hostilePaths(operationOf(route))))).toEqual([])
  })

  it('in a query', async () => {
    expect(
      await failuresOf(
        asked().flatMap((route) => hostileQueries({ ...operationOf(route), path: plain(route) })),
      ),
    ).toEqual([])
  })

  it('in a body', async () => {
    const random = seededRandom(11)
    const requests = asked().flatMap((route) =>
      route.body
        ? hostileBodies({ ...operationOf(route), path: plain(route) }, sampleOf(route.body), random)
        : [],
    )
    expect(await failuresOf(requests)).toEqual([])
  })

  async function failuresOf(requests: readonly HostileRequest[]): Promise<unknown[]> {
    const waiting = requests.entries()
    const failures: unknown[] = []
    log.lines.length = 0
    async function work(): Promise<void> {
      for (const [, { method, url, body }] of waiting) {
        const { statusCode } = await shop.app.inject({
          method: method as 'GET',
          url,
          remoteAddress: nextAddress(),
          headers: { ...owner.headers, 'content-type': 'application/json' },
          ...(method === 'GET' || body === undefined ? {} : { payload: body }),
        })
        if (statusCode < 200 || statusCode >= 500) failures.push({ method, url, body, statusCode })
      }
    }
    await Promise.all(Array.from({ length: 8 }, work))
    return [...failures.slice(0, 20), ...log.lines.slice(0, 5)]
  }
})
