import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { isUnderWay } from './counters.ts'
import { createDatabaseCounters } from './database-counters.ts'
import { createLocalCounters } from './local-counters.ts'
import { createRoughCounters } from './rough-counters.ts'

const HOUR_MS = 3_600_000
const MINUTE = { name: 'sign in', windowMs: 60_000 }
const NOW = new Date('2026-11-30T10:00:00Z')
const AHEAD = new Date(NOW.getTime() + HOUR_MS)

describe('SEC-03 a clock that was an hour ahead and is put back stops nobody for that hour', () => {
  it('in a process of its own', async () => {
    const counters = createLocalCounters()
    await counters.add(MINUTE, [{ key: 'a', by: 9 }], AHEAD)
    expect(await counters.add(MINUTE, [{ key: 'a', by: 1 }], NOW)).toEqual([{ used: 1, endsInMs: 60_000 }])
  })

  it('in what each process counts roughly', () => {
    const { count, close } = createRoughCounters({ shared: createLocalCounters(), limit: MINUTE, max: 1000 })
    onTestFinished(close)
    count('a', AHEAD)
    expect(count('a', NOW)).toEqual({ used: 1, endsInMs: 60_000 })
  })

  it('in the database, whose own clock it is', async () => {
    const { database, close } = connect(await createTestDatabase(), { applicationName: 'vitryna test' })
    onTestFinished(close)
    const counters = createDatabaseCounters(database, 'a secret of this test', () => undefined)
    await counters.add(MINUTE, [{ key: 'a', by: 9 }], NOW)
    await sql`update rate_counts set ends_at = ends_at + interval '1 hour'`.execute(database)
    const [count] = await counters.add(MINUTE, [{ key: 'a', by: 1 }], NOW)
    expect(count?.used).toBe(1)
    expect(count?.endsInMs).toBeLessThanOrEqual(60_000)
  })
})

it('SEC-03 a window is under way until it ends, and one that ends later than the next would is none', () => {
  const now = NOW.getTime()
  const ends = [0, 1, 60_000, 60_001, HOUR_MS].map((ms) => isUnderWay(now + ms, now, MINUTE))
  expect(ends).toEqual([false, true, true, false, false])
})
