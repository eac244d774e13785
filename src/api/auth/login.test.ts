import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, LOGIN, PASSWORD, tokenOf } from '#tests/accounts.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import {
  createCaller,
  type Headers,
  startTestShop,
  type TestAnswer,
  type TestShop,
} from '#tests/start-test-shop.ts'
import { hashPassword } from '#src/passwords/passwords.ts'

let shop: TestShop
let csrf: Headers
beforeAll(async () => {
  shop = await startTestShop()
  csrf = await csrfHeaders(shop)
})

const login = (email: string, password = PASSWORD): Promise<TestAnswer> =>
  shop.post(LOGIN, { email, password }, csrf)

describe('POST /api/auth/client/login', () => {
  it('API-02 gives a token of its own to each who knows the password', async () => {
    const customer = await buildAccount(shop, 'login@example.com')
    const first = await login('LOGIN@example.com')
    const second = await login('login@example.com')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(tokenOf(first)).toMatch(/^[\w-]{43}$/)
    expect(tokenOf(first)).not.toBe(tokenOf(second))
    expect(await shop.getJson('/api/auth/me', bearer(tokenOf(first)))).toMatchObject({ id: customer.id })
  })

  it('API-02 LOGIN-02 says the same of a wrong password, an unknown e-mail and an account without a password', async () => {
    await buildAccount(shop, 'known@example.com')
    await shop.build.customer({ email: 'social@example.com' })
    const answers = [
      await login('known@example.com', 'секрет-2'),
      await login('unknown@example.com'),
      await login('social@example.com'),
    ]
    const wrong = { message: 'Невірний email або пароль', errors: { email: ['Невірний email або пароль'] } }
    expect(answers.map((answer) => [answer.status, answer.json()])).toEqual([
      [422, wrong],
      [422, wrong],
      [422, wrong],
    ])
  })

  it.each([
    [{}, { email: ['Введіть коректний email'], password: ['Введіть пароль'] }],
    [
      { email: 'olena@', password: '12345' },
      { email: ['Введіть коректний email'], password: ['Пароль має містити щонайменше 6 символів'] },
    ],
    [
      { email: '', password: '' },
      { email: ['Введіть коректний email'], password: ['Пароль має містити щонайменше 6 символів'] },
    ],
  ])('API-02 LOGIN-01 names what is wrong in %j', async (body, errors) => {
    const answer = await shop.post(LOGIN, body, csrf)
    expect([answer.status, answer.json()['errors']]).toEqual([422, errors])
  })

  it('API-02 hashes anew what was hashed at another cost', async () => {
    const old = await hashPassword(PASSWORD, { memory: 8192, passes: 1, parallelism: 1 })
    const { id } = await shop.build.customer({ email: 'old@example.com', password_hash: old })
    await login('old@example.com')
    const row = await shop.database
      .selectFrom('customers')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.password_hash).toContain('m=19456,t=2,p=1')
    expect((await login('old@example.com')).status).toBe(200)
  })

  it('API-02 SEC-03 answers 429 after ten wrong passwords, to the right one too, until the quarter of an hour is over', async () => {
    let now = new Date()
    const other = await startTestShop({ clock: () => now })
    const headers = await csrfHeaders(other)
    const attempt = (email: string, password: string) => other.post(LOGIN, { email, password }, headers)
    await buildAccount(shop, 'guessed@example.com')
    await buildAccount(shop, 'neighbour@example.com')

    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => attempt('Guessed@example.com', 'секрет-2')),
    )
    const right = await attempt('guessed@example.com', PASSWORD)
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(2)
    expect([right.status, right.json()]).toEqual([
      429,
      { message: 'Забагато невдалих спроб. Спробуйте трохи згодом' },
    ])
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    expect((await attempt('neighbour@example.com', PASSWORD)).status).toBe(200)

    now = new Date(now.getTime() + 15 * 60_000)
    expect((await attempt('guessed@example.com', PASSWORD)).status).toBe(200)
  })

  it('API-02 counts only what failed', async () => {
    await buildAccount(shop, 'often@example.com')
    const answers = []
    for (let round = 0; round < 12; round += 1) answers.push(await login('often@example.com'))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  it('SEC-03 answers 429 above so many tries a minute from one address, and stops no other', async () => {
    const limited = await startTestShop({ config: { rateLimits: { api: 100, orders: 100, auth: 1 } } })
    const headers = await csrfHeaders(limited)
    await limited.post(LOGIN, {}, headers)
    const refused = await limited.post(LOGIN, {}, headers)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const neighbour = createCaller(limited.app, async () => ({}), '198.51.100.7')
    expect((await neighbour.post(LOGIN, {}, headers)).status).toBe(422)
  })
})
