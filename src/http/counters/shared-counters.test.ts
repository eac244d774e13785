import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { hasRedis, startRedis } from '#tests/start-redis.ts'
import type { Counters } from './counters.ts'
import { createDatabaseCounters } from './database-counters.ts'
import { createRedisCounters } from './redis-counters.ts'

const SECRET = 'a secret that every process of the shop knows'
const MINUTE = { name: 'orders', windowMs: 60_000 }
const NOW = new Date()

type Open = () => Promise<Counters>

const stores: [string, () => Promise<Open>][] = [['the database', inDatabase]]
if (hasRedis) stores.push(['Redis', inRedis])

describe.each(stores)('counts in %s', (_name, prepare) => {
  it('are one for two processes that count at the same time', async () => {
    const open = await prepare()
    const [one, other] = [await open(), await open()]
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => addOne(index % 2 ? one : other)),
    )
    const used = counts.map(([count]) => count?.used ?? 0)
    expect(used.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('answer several keys in the order in which they were given', async () => {
    const counters = await (await prepare())()
    await counters.add(MINUTE, [{ key: 'b', by: 5 }], NOW)
    const amounts = ['c', 'b', 'a'].map((key) => ({ key, by: 2 }))
    const counts = await counters.add(MINUTE, amounts, NOW)
    expect(counts.map(({ used }) => used)).toEqual([2, 7, 2])
  })

  it('keep what is limited by different names apart, and end with their window', async () => {
    const counters = await (await prepare())()
    const brief = { name: 'brief', windowMs: 200 }
    await counters.add(MINUTE, [{ key: 'a', by: 4 }], NOW)
    const [first] = await counters.add(brief, [{ key: 'a', by: 3 }], NOW)
    expect(first).toMatchObject({ used: 3 })
    expect(first?.endsInMs).toBeLessThanOrEqual(200)
    await expect.poll(async () => (await counters.add(brief, [{ key: 'a', by: 0 }], NOW))[0]?.used).toBe(0)
    expect((await counters.add(MINUTE, [{ key: 'a', by: 1 }], NOW))[0]).toMatchObject({ used: 5 })
  })

  it('never fall below nothing when more is given back than was taken', async () => {
    const counters = await (await prepare())()
    await counters.add(MINUTE, [{ key: 'a', by: 1 }], NOW)
    await counters.add(MINUTE, [{ key: 'a', by: -5 }], NOW)
    expect((await counters.add(MINUTE, [{ key: 'a', by: 1 }], NOW))[0]).toMatchObject({ used: 1 })
  })
})

it('shows nobody who looks into the database an address, an e-mail or a phone', async () => {
  const url = await createTestDatabase()
  const { database, close } = connect(url, { applicationName: 'vitryna test' })
  onTestFinished(close)
  const counters = createDatabaseCounters(database, SECRET, () => undefined)
  await counters.add(MINUTE, [{ key: 'olena@example.com', by: 1 }], NOW)
  const rows = await database.selectFrom('rate_counts').selectAll().execute()
  expect(rows.map(({ key, used }) => [key.length, used])).toEqual([[16, 1]])
  expect(rows[0]?.key.toString()).not.toContain('olena')
})

const addOne = (counters: Counters) => counters.add(MINUTE, [{ key: 'a', by: 1 }], NOW)

async function inDatabase(): Promise<Open> {
  const url = await createTestDatabase()
  return async () => {
    const { database, close } = connect(url, { applicationName: 'vitryna test', size: 4 })
    onTestFinished(close)
    return createDatabaseCounters(database, SECRET, () => undefined)
  }
}

async function inRedis(): Promise<Open> {
  const { url } = await startRedis()
  return async () => {
    const counters = await createRedisCounters({ url, secret: SECRET, onError: () => undefined })
    onTestFinished(counters.close)
    // A count is refused until the connection stands.
    await expect
      .poll(() => counters.add(MINUTE, [{ key: 'ready', by: 1 }], NOW).catch(() => null))
      .toBeTruthy()
    return counters
  }
}
