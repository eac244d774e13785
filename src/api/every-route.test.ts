import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { issueToken, revokeAllTokens } from '#src/accounts/tokens.ts'
import { bearer } from '#tests/accounts.ts'
import { buildFullShop, publicReads } from '#tests/build-full-shop.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { CUSTOMER_ROUTES } from '#tests/customer-routes.ts'
import { nextNumber } from '#tests/next-number.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { rightBodies } from '#tests/right-bodies.ts'
import { type Headers, startTestShop, type TestAnswer, type TestShop } from '#tests/start-test-shop.ts'

// Dozens of routes, each requested in a dozen ways.
vi.setConfig({ testTimeout: 120_000 })

const OWNER = { name: 'Соломія Заповітна', phone: '+380971112233', email: 'solomiia@example.com' }
const BRANCH = 'Відділення 317, вул. Потаємна'
const COMMENT = 'Ключ під килимком'
/** Data of the customer that nobody else may see. */
const MARKS = [...Object.values(OWNER), OWNER.phone.slice(-9), BRANCH, COMMENT]
const EVIL = 'https://evil.example'
const OWN = 'https://shop.example'
const YEAR_MS = 366 * 86_400_000

let shop: TestShop
let owner: { id: number }
let order: { id: string; number: string }
let addressId: number
let bodies: Record<string, unknown>
/** Addresses that exist, by their routes. */
let addresses: Map<string, string>

beforeAll(async () => {
  shop = await startShop()
  const product = await buildFullShop(shop.build)
  bodies = rightBodies(product.id)
  owner = await shop.build.customer(OWNER)
  const lines = [{ product_id: product.id, variant_id: product.variant.id, price: 100, quantity: 1 }]
  const delivery = { method: 'nova_poshta', city: 'Львів', branch: BRANCH }
  const body = orderBody({ ...OWNER, comment: COMMENT, delivery, lines })
  const placed = await shop.as(owner).post('/api/orders', body, { 'idempotency-key': orderKey() })
  order = placed.json<{ data: typeof order }>().data
  const saved = await shop.as(owner).post('/api/client/addresses', { delivery, is_default: true })
  addressId = saved.json<{ data: { id: number } }>().data.id
  addresses = new Map(publicReads(product).map(({ path, template }) => [template, path]))
})

// Failed attempts are counted, so each test begins with new counters.
beforeEach(async () => {
  shop = await startShop()
})

const startShop = () => startTestShop({ config: { corsOrigins: [OWN] } })
const names = () =>
  shop.routeNames.filter((name) => !name.includes(' /api/admin') && !/^(?:HEAD|OPTIONS) /.test(name))
const expected = (who: 0 | 1) =>
  Object.fromEntries(names().map((name) => [name, CUSTOMER_ROUTES[name]?.[who]]))

describe('SEC-04 every route of shoppers', () => {
  it('has its line in the table, and no line is without a route', () => {
    expect(names().toSorted()).toEqual(Object.keys(CUSTOMER_ROUTES).toSorted())
  })

  it('shows the customer what is hers, by which it would be known elsewhere', async () => {
    const headers = await signedIn(owner)
    const paths = ['GET /api/auth/me', 'GET /api/client/orders/:id', 'GET /api/client/addresses']
    const texts = await Promise.all(paths.map(async (name) => (await call(name, headers)).text))
    expect(MARKS.filter((mark) => !texts.join('\n').includes(mark))).toEqual([])
  })

  it('as a guest', async () => {
    expect(await askEach(() => ({}))).toEqual(expected(0))
  })

  it('as another customer', async () => {
    // A new customer for each route, because some of them end what they find.
    expect(await askEach(async () => signedIn(await shop.build.customer()))).toEqual(expected(1))
  })

  it('with a token that has run out is as a guest', async () => {
    const headers = bearer(await issueToken(shop.database, owner.id, new Date(Date.now() - YEAR_MS)))
    expect(await askEach(() => headers)).toEqual(expected(0))
  })

  it('with a token that was revoked is as a guest', async () => {
    const headers = await signedIn(owner)
    await revokeAllTokens(shop.database, owner.id)
    expect(await askEach(() => headers)).toEqual(expected(0))
  })

  it.each([
    ['unknown', 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['short', 'Bearer a'],
    ['long', `Bearer ${'a'.repeat(4_000)}`],
    ['empty', 'Bearer '],
    ['of strange signs', "Bearer ' or 1=1 --"],
    ['of another scheme', 'Basic c29sb21paWE6YWE='],
  ])('with a token that is %s is as a guest', async (_name, authorization) => {
    expect(await askEach(() => ({ authorization }))).toEqual(expected(0))
  })

  it.each(['%00', 'a'.repeat(3_000), '"; session="', '{"id":1}'])(
    'with a malformed cookie is as a guest (%#)',
    async (value) => {
      const cookie = ['token', 'auth_token', 'desk', 'session', 'browser', 'XSRF-TOKEN']
        .map((name) => `${name}=${value}`)
        .join('; ')
      expect(await askEach(() => ({ cookie }))).toEqual(expected(0))
    },
  )

  it('takes a token from its header alone', async () => {
    const { authorization = '' } = await signedIn(owner)
    const token = authorization.slice('Bearer '.length)
    const cookie = `auth_token=${token}; token=${token}; desk=${token}`
    expect(await askEach(() => ({ cookie, 'x-session': token }))).toEqual(expected(0))
  })

  it('with the proof of another browser is refused where a proof is asked for', async () => {
    const [mine, other] = [await csrfHeaders(shop), await csrfHeaders(shop)]
    const proof = other['x-xsrf-token'] ?? ''
    expect(await askEach(() => ({ ...mine, 'x-xsrf-token': proof }))).toEqual(expected(0))
  })

  it('may not be read by a page of another site, also where its visitor has a token', async () => {
    const seen: string[] = []
    const note = (name: string, { headers }: Pick<TestAnswer, 'headers'>) => {
      if (headers['access-control-allow-origin'] === EVIL) seen.push(name)
    }
    expect(await askEach(() => ({ origin: EVIL, 'sec-fetch-site': 'cross-site' }), note)).toEqual(expected(0))
    for (const name of names()) {
      const [method = '', path = ''] = name.split(' ')
      const asked = { origin: EVIL, 'access-control-request-method': method }
      note(name, await shop.app.inject({ method: 'OPTIONS', url: path, headers: asked }))
    }
    expect(seen).toEqual([])
    // Proves that the check works: the owner's own origin is allowed.
    const own = await shop.get('/api/settings', { origin: OWN })
    expect(own.headers['access-control-allow-origin']).toBe(OWN)
  })
})

async function signedIn({ id }: { id: number }): Promise<Headers> {
  return bearer(await issueToken(shop.database, id, new Date()))
}

/** Returns how each route answers, or the customer's data that it shows. */
async function askEach(
  headersFor: () => Headers | Promise<Headers>,
  look: (name: string, answer: Pick<TestAnswer, 'headers'>) => void = () => undefined,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const name of names()) {
    const answer = await call(name, await headersFor())
    look(name, answer)
    // A person who has the address of an order's page knows its number.
    const marks = name.includes('/api/orders/:id') ? MARKS : [...MARKS, order.number]
    const shown = marks.filter((mark) => answer.text.includes(mark))
    answers[name] = shown.length > 0 ? shown : answer.status
  }
  return answers
}

async function call(name: string, headers: Headers) {
  const [method = '', path = ''] = name.split(' ')
  const template = path.replaceAll(/:(\w+)/g, '{$1}')
  const body = bodies[`${method.toLowerCase()} ${template}`]
  const at = nextNumber()
  const {
    statusCode,
    body: text,
    headers: answered,
  } = await shop.app.inject({
    method: method as 'GET',
    url: (method === 'GET' && addresses.get(template)) || ownedAddress(path),
    // Each from another address and with another phone, or a limit would answer before the route.
    remoteAddress: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    headers: {
      'idempotency-key': orderKey(),
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && {
      payload: JSON.stringify(body).replace('0501234567', `050${7_000_000 + at}`),
    }),
  })
  return { status: statusCode, text, headers: answered }
}

/** The address of something that belongs to the customer. */
function ownedAddress(path: string): string {
  return path
    .replace('/orders/:id', `/orders/${order.id}`)
    .replace('/addresses/:id', `/addresses/${addressId}`)
    .replace(':id', '1')
    .replace(':provider', 'google')
}
