import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { mendCatalogue } from '#src/catalogue-index/mend-catalogue.ts'
import { connect, type Database } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import { hasRedis, startRedis } from '#tests/start-redis.ts'
import { startReplicatedDatabase } from '#tests/start-replica.ts'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import { checkIndex } from './check-index.ts'
import { checkRedis } from './check-redis.ts'
import { checkReplica } from './check-replica.ts'

// One of these tests starts two servers.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('OPS-01 doctor about the catalogue index', () => {
  let database: Database
  beforeAll(async () => {
    const connection = connect(await createTestDatabase(), { applicationName: 'vitryna test', size: 4 })
    database = connection.database
    await buildRandomCatalogue(database, seededRandom(5), 40)
    await refreshCatalogue(database)
    return connection.close
  })
  const afterDays = async (days: number) => {
    const [check] = await checkIndex({ database }, new Date(Date.now() + days * 86_400_000))
    return [check?.state, check?.text ?? '']
  }
  const log = { warn: () => undefined }

  it('says when it was compared with the goods, and whether it had to be made anew', async () => {
    expect(await afterDays(0)).toEqual(['off', expect.stringContaining('перевірки ще не було')])
    await mendCatalogue(database, log)
    expect(await afterDays(1)).toEqual([
      'ok',
      expect.stringMatching(/порівняно з товарами \S+, збігається\.$/),
    ])
    await sql`update facet_counts set count = count + 1`.execute(database)
    await mendCatalogue(database, log)
    const mended = expect.stringMatching(/Розходився й перебудований \d{4}-\d\d-\d\d\.$/)
    expect(await afterDays(1)).toEqual(['ok', mended])
    await mendCatalogue(database, log)
    expect(await afterDays(1)).toEqual(['ok', mended])
    expect(await afterDays(3)).toEqual(['failed', expect.stringContaining('npm run shop -- reindex')])
  })
})

describe('OPS-01 doctor about Redis', () => {
  it('says that there is none, and that one does not answer', async () => {
    expect(await checkRedis({ redisUrl: null })).toMatchObject([{ state: 'off' }])
    const [away] = await checkRedis({ redisUrl: 'redis://shop:hidden-word@127.0.0.1:1' })
    expect(away).toMatchObject({ state: 'failed', text: expect.stringContaining('ECONNREFUSED') })
    expect(away?.text).not.toContain('hidden-word')
  })

  it.runIf(hasRedis)('says which version answers how quickly, and that one stands still', async () => {
    const redis = await startRedis()
    const [alive] = await checkRedis({ redisUrl: redis.url })
    expect(alive?.text).toMatch(/^Redis \d+\.\d+\S*: відповідає за \d+,\d мс\./)
    redis.freeze()
    expect(await checkRedis({ redisUrl: redis.url })).toMatchObject([
      { state: 'failed', text: expect.stringContaining('немає відповіді за 2 с') },
    ])
  })
})

describe('OPS-01 doctor about the replica', () => {
  it('says how far it is behind, that it is none, and that it does not answer', async () => {
    const servers = await startReplicatedDatabase()
    const look = async (databaseReplicaUrl: string | null) => {
      const [check] = await checkReplica({ databaseUrl: servers.url, databaseReplicaUrl })
      return [check?.state, check?.text]
    }
    expect(await look(null)).toEqual(['off', expect.stringContaining('DATABASE_REPLICA_URL')])
    await expect
      .poll(() => look(servers.replicaUrl))
      .toEqual(['ok', expect.stringMatching(/має все, що в базі, за \d+ мс/)])
    expect(await look(servers.url)).toEqual(['failed', expect.stringContaining('не репліка')])
    await servers.pauseReplay()
    const { database, close } = connect(servers.url, { applicationName: 'test', size: 1 })
    onTestFinished(close)
    await sql`create table written (id int)`.execute(database)
    expect(await look(servers.replicaUrl)).toEqual(['failed', expect.stringContaining('відстає понад 3 с')])
    await servers.killReplica()
    expect(await look(servers.replicaUrl)).toEqual(['failed', expect.stringContaining('не відповідає')])
  })
})
