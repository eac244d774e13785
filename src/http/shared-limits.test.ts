import { expect, it, onTestFinished } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { csrfHeaders } from '#tests/csrf-headers.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { createDatabaseCounters } from './counters/database-counters.ts'

const PLENTY = 1_000_000
const SECRET = 'a secret that is known to every test'

it('a limit of signing in holds for all processes together', async () => {
  const [one, other] = await twoProcesses({ auth: 3 })
  const headers = await csrfHeaders(one)
  const login = async (shop: TestShop) => (await shop.post('/api/auth/client/login', {}, headers)).status
  const statuses = [
    await login(one),
    await login(other),
    await login(one),
    await login(other),
    await login(one),
  ]
  expect(statuses).toEqual([422, 422, 422, 429, 429])
})

it('a refused process says when to come back', async () => {
  const [one, other] = await twoProcesses({ orders: 1 })
  await placeNothing(one)
  const answer = await placeNothing(other)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
})

it('fast orders of one phone count for all processes together', async () => {
  const [one, other] = await twoProcesses({})
  const product = await one.build.product({ stock: 40 })
  const order = async (shop: TestShop) => {
    const body = { product_id: product.id, name: 'Олена', phone: '+380501234567' }
    return (await shop.post('/api/fast-orders', body)).status
  }
  const statuses: number[] = []
  for (let pair = 0; pair < 10; pair += 1) statuses.push(await order(one), await order(other))
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect([await order(one), await order(other)]).toEqual([429, 429])
})

it('failed passwords of one account count for all processes together', async () => {
  const [one, other] = await twoProcesses({})
  const headers = await csrfHeaders(one)
  const login = async (shop: TestShop) => {
    const body = { email: 'olena@example.com', password: 'не той пароль' }
    return (await shop.post('/api/auth/client/login', body, headers)).status
  }
  const statuses: number[] = []
  for (let pair = 0; pair < 5; pair += 1) statuses.push(await login(one), await login(other))
  expect(new Set(statuses)).toEqual(new Set([422]))
  expect([await login(one), await login(other)]).toEqual([429, 429])
})

it('the broad limit of the API comes to hold for all processes together', async () => {
  const [one, other] = await twoProcesses({ api: 40 })
  const used = await Promise.all(Array.from({ length: 30 }, () => read(one)))
  expect(used).not.toContain(429)
  // The processes share their counts each second, so soon the second has no forty of its own left.
  let first = 0
  await expect.poll(async () => ((first += 1), read(other)), { interval: 100, timeout: 10_000 }).toBe(429)
  expect(first).toBeLessThan(40)
})

const placeNothing = (shop: TestShop) =>
  shop.post('/api/orders', orderBody(), { 'idempotency-key': orderKey() })

const read = async (shop: TestShop) => (await shop.get('/api/checkout')).status

/** Two servers with connections of their own, as two processes have. */
async function twoProcesses(limits: Partial<Record<'api' | 'orders' | 'auth', number>>) {
  const config = { rateLimits: { api: PLENTY, orders: PLENTY, auth: PLENTY, ...limits } }
  const first = await startTestShop()
  await first.database.deleteFrom('rate_counts').execute()
  const open = () => {
    const { database, close } = connect(first.url, { applicationName: 'vitryna test', size: 4 })
    onTestFinished(close)
    const counters = createDatabaseCounters(database, SECRET, () => undefined)
    return startTestShop({ on: { database, url: first.url }, counters, config })
  }
  return [await open(), await open()] as const
}
