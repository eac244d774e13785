import { describe, expect, it } from 'vitest'
import { cookieHeader, cookiesOf, csrfHeaders, setCookies } from '#tests/csrf-headers.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const OTHER = 'https://shop.example.com'
const CSRF = '/sanctum/csrf-cookie'
const LOGIN = '/api/auth/client/login'
const REGISTER = '/api/auth/client/register'
const EXPIRED = { message: 'Сторінка застаріла. Оновіть її й спробуйте ще раз' }

describe('GET /sanctum/csrf-cookie', () => {
  it('API-01 AUTH-06 sets XSRF-TOKEN for scripts and a secret that no script reads', async () => {
    const shop = await startTestShop()
    const answer = await shop.get(CSRF)
    expect([answer.status, answer.text]).toEqual([204, ''])
    const [secret, token] = setCookies(answer)
    expect(secret).toMatch(/^vitryna_browser=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(token).toMatch(/^XSRF-TOKEN=[\w-]{43}; Max-Age=7200; Path=\/; SameSite=Lax$/)
    expect(answer.headers['x-xsrf-token']).toBe(cookiesOf(answer)['XSRF-TOKEN'])
  })

  it('sets them for https alone when the shop is on https', async () => {
    const shop = await startTestShop({ config: { publicUrl: 'https://shop.example.com' } })
    const [secret, token] = setCookies(await shop.get(CSRF))
    expect(secret).toMatch(/^__Host-vitryna_browser=.*; Secure;/)
    expect(token).toMatch(/^XSRF-TOKEN=.*; Secure;/)
  })

  it('gives every tab of one browser the same token', async () => {
    const shop = await startTestShop()
    const first = cookiesOf(await shop.get(CSRF))
    const second = cookiesOf(await shop.get(CSRF, { cookie: cookieHeader(first) }))
    expect(second).toEqual(first)
  })

  it('does not take over a cookie that it has not made', async () => {
    const shop = await startTestShop()
    const answer = await shop.get(CSRF, { cookie: 'vitryna_browser=chosen-by-somebody' })
    expect(cookiesOf(answer)['vitryna_browser']).toMatch(/^[\w-]{43}$/)
  })
})

describe('login and register', () => {
  it.each([LOGIN, REGISTER])('AUTH-06 %s answers 419 before it looks at the body', async (path) => {
    const shop = await startTestShop()
    const right = await csrfHeaders(shop)
    const other = await csrfHeaders(shop)
    const { cookie = '', 'x-xsrf-token': token = '' } = right
    const answers = [
      await shop.post(path, {}),
      await shop.post(path, {}, { cookie }),
      await shop.post(path, {}, { 'x-xsrf-token': token }),
      await shop.post(path, {}, { cookie, 'x-xsrf-token': other['x-xsrf-token'] ?? '' }),
      await shop.post(path, {}, { cookie, 'x-xsrf-token': token.slice(0, -1) }),
      // Both values are equal, which a plain double submit cookie would accept.
      await shop.post(
        path,
        {},
        { cookie: `vitryna_browser=${token}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
      ),
    ]
    expect(answers.map(({ status }) => status)).toEqual([419, 419, 419, 419, 419, 419])
    expect(answers[0]?.json()).toEqual(EXPIRED)
    expect((await shop.post(path, {}, right)).status).toBe(422)
  })
})

describe('a client that sends only the headers of every call', () => {
  const own = { 'x-requested-with': 'XMLHttpRequest' }

  it.each([LOGIN, REGISTER])('AUTH-06 API-22 is known at %s by the cookies alone', async (path) => {
    const shop = await startTestShop()
    const { cookie = '' } = await csrfHeaders(shop)
    expect((await shop.post(path, {}, { ...own, cookie })).status).toBe(422)
  })

  it('AUTH-06 gets 419 without both of its cookies, with those of two browsers or with a wrong token', async () => {
    const shop = await startTestShop()
    const [first, second] = [cookiesOf(await shop.get(CSRF)), cookiesOf(await shop.get(CSRF))]
    const { vitryna_browser = '', ...token } = first
    const mixed = { ...second, vitryna_browser }
    const answers = [
      await shop.post(LOGIN, {}, { ...own, cookie: cookieHeader({ vitryna_browser }) }),
      await shop.post(LOGIN, {}, { ...own, cookie: cookieHeader(token) }),
      await shop.post(LOGIN, {}, { ...own, cookie: cookieHeader(mixed) }),
      await shop.post(LOGIN, {}, { ...own, cookie: cookieHeader(first), 'x-xsrf-token': 'wrong' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([419, 419, 419, 419])
  })

  it('AUTH-06 gets 419 when a page of another site could have sent the call', async () => {
    const shop = await startTestShop()
    const cookie = cookieHeader(cookiesOf(await shop.get(CSRF)))
    expect((await shop.post(LOGIN, {}, { cookie })).status).toBe(419)
    expect((await shop.post(LOGIN, {}, { cookie, 'x-requested-with': 'fetch' })).status).toBe(419)
  })
})

describe('a program that keeps no cookies', () => {
  const own = { 'x-requested-with': 'XMLHttpRequest' }

  it.each([LOGIN, REGISTER])('AUTH-06 API-22 is served by %s', async (path) => {
    const shop = await startTestShop()
    expect((await shop.post(path, {}, own)).status).toBe(422)
  })

  it('AUTH-06 is told from a browser by what browsers send, with cookies or without', async () => {
    const shop = await startTestShop()
    const answers = [
      await shop.post(LOGIN, {}, { ...own, origin: OTHER }),
      await shop.post(LOGIN, {}, { ...own, origin: 'null' }),
      await shop.post(LOGIN, {}, { ...own, 'sec-fetch-site': 'same-origin' }),
      await shop.post(LOGIN, {}, { ...own, cookie: '' }),
      await shop.post(LOGIN, {}, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([419, 419, 419, 419, 419])
  })
})

describe('a storefront of another origin', () => {
  it('API-26 AUTH-06 reads the token from the answer, where it cannot read our cookies', async () => {
    const shop = await startTestShop({ config: { corsOrigins: [OTHER] } })
    const answer = await shop.get(CSRF, { origin: OTHER })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': OTHER,
      'access-control-allow-credentials': 'true',
    })
    expect(answer.headers['access-control-expose-headers']).toContain('x-xsrf-token')
    const headers = { origin: OTHER, cookie: cookieHeader(cookiesOf(answer)) }
    const token = String(answer.headers['x-xsrf-token'])
    const registered = await shop.post(
      REGISTER,
      { name: 'Олена', email: 'cors@example.com', password: 'секрет-1', password_confirmation: 'секрет-1' },
      { ...headers, 'x-xsrf-token': token },
    )
    expect(registered.status).toBe(201)
    expect(registered.headers['access-control-allow-origin']).toBe(OTHER)
  })

  it('answers the preflight, which the browser may keep', async () => {
    const shop = await startTestShop({ config: { corsOrigins: [OTHER] } })
    const answer = await shop.app.inject({
      method: 'OPTIONS',
      url: LOGIN,
      headers: {
        origin: OTHER,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-xsrf-token,authorization',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': OTHER,
      'access-control-allow-credentials': 'true',
      'access-control-max-age': '7200',
    })
    expect(answer.headers['access-control-allow-headers']).toContain('x-xsrf-token')
  })

  it('gets cookies that survive a wholly different site', async () => {
    const shop = await startTestShop({
      config: { corsOrigins: [OTHER], publicUrl: 'https://api.example.org' },
    })
    const answer = await shop.get(CSRF, { origin: OTHER, 'sec-fetch-site': 'cross-site' })
    expect(setCookies(answer).every((line) => /Secure; Partitioned; SameSite=None/.test(line))).toBe(true)
  })

  it('is told nothing when it is not on the list', async () => {
    const shop = await startTestShop({ config: { corsOrigins: [OTHER] } })
    const answer = await shop.get(CSRF, { origin: 'https://evil.example.com' })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})
