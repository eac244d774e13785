import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, LOGIN, PASSWORD, tokenOf } from '#tests/accounts.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { type Headers, startTestShop, type TestAnswer, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let csrf: Headers
beforeAll(async () => {
  shop = await startTestShop()
  csrf = await csrfHeaders(shop)
})

const login = (email: string, password = PASSWORD): Promise<TestAnswer> =>
  shop.post(LOGIN, { email, password }, csrf)

describe('GET /api/auth/me', () => {
  it.each([
    ['no header', {}],
    ['an unknown token', bearer('x'.repeat(43))],
    ['half a token', bearer('x')],
    ['another scheme', { authorization: `Basic ${'x'.repeat(43)}` }],
    ['an empty header', { authorization: '' }],
  ])('API-04 answers 401 to %s', async (_name, headers) => {
    const answer = await shop.get('/api/auth/me', headers)
    expect([answer.status, answer.json()]).toEqual([401, { message: 'Увійдіть у свій обліковий запис' }])
  })

  it('API-04 lets a token run out 60 days after its last use, and a year after it was given', async () => {
    const start = new Date('2026-01-01T10:00:00Z')
    let now = start
    const day = (number: number) => new Date(start.getTime() + number * 86_400_000)
    const dated = await startTestShop({ clock: () => now })
    await buildAccount(shop, 'dated@example.com')
    const signIn = async () =>
      bearer(
        tokenOf(
          await dated.post(
            LOGIN,
            { email: 'dated@example.com', password: PASSWORD },
            await csrfHeaders(dated),
          ),
        ),
      )
    const statusOn = async (date: Date, headers: Headers) => {
      now = date
      return (await dated.get('/api/auth/me', headers)).status
    }
    const idle = await signIn()
    const used = await signIn()
    const days = [50, 100, 150, 200, 250, 300, 350]
    const statuses = []
    for (const number of days) statuses.push(await statusOn(day(number), used))
    expect(statuses).toEqual(days.map(() => 200))
    expect(await statusOn(day(364.9), used)).toBe(200)
    expect(await statusOn(day(365), used)).toBe(401)
    expect(await statusOn(day(59.9), idle)).toBe(200)
    expect(await statusOn(day(150), idle)).toBe(401)
  })

  it('API-04 sweeps out tokens that have run out when a new one is given', async () => {
    const { id } = await buildAccount(shop, 'swept@example.com')
    await shop.database
      .insertInto('tokens')
      .values({ customer_id: id, hash: Buffer.from('old'), expires_at: new Date(Date.now() - 1000) })
      .execute()
    await login('swept@example.com')
    const rows = await shop.database
      .selectFrom('tokens')
      .select('hash')
      .where('customer_id', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.hash).not.toEqual(Buffer.from('old'))
  })
})

describe('POST /api/auth/logout', () => {
  it('API-05 revokes its own token and leaves the others', async () => {
    await buildAccount(shop, 'leaving@example.com')
    const gone = bearer(tokenOf(await login('leaving@example.com')))
    const other = bearer(tokenOf(await login('leaving@example.com')))
    expect((await shop.post('/api/auth/logout', undefined, gone)).status).toBe(204)
    expect((await shop.get('/api/auth/me', gone)).status).toBe(401)
    expect((await shop.get('/api/auth/me', other)).status).toBe(200)
    expect((await shop.post('/api/auth/logout', undefined, gone)).status).toBe(401)
  })

  it('API-05 answers 401 to a guest', async () => {
    expect((await shop.post('/api/auth/logout')).status).toBe(401)
  })
})
