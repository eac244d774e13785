import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseConfig } from '#src/config.ts'
import { type ReplicatedDatabase, startReplicatedDatabase } from '#tests/start-replica.ts'
import type { Database } from './connect.ts'
import { readFresh } from './fresh-reads.ts'
import { hasReached, parsePosition } from './log-position.ts'
import { watchOutage } from './outage.ts'
import { openRequests, type RequestDatabase } from './open-requests.ts'

// Two servers are made, and a replica is given up only after seconds.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let servers: ReplicatedDatabase
beforeAll(async () => {
  servers = await startReplicatedDatabase()
})

const onLost = (problem: Error) => {
  throw problem
}
const PATIENCE = { timeout: 30_000 }

describe('the catalogue', () => {
  it('is read from the replica, and all else from the database itself', async () => {
    const requests = await open()
    await usesReplica(requests)
    expect(await answersFrom(requests.database)).toBe('primary')
  })

  it('is read from the database by whoever has just written', async () => {
    const requests = await open()
    await usesReplica(requests)
    const fresh = Promise.withResolvers<string>()
    readFresh(() => fresh.resolve(answersFrom(requests.catalogue)))
    expect(await fresh.promise).toBe('primary')
    expect(await answersFrom(requests.catalogue)).toBe('replica')
  })

  it('leaves a replica that lags, and comes back when it has caught up', async () => {
    const requests = await open()
    await usesReplica(requests)
    await servers.pauseReplay()
    await write(servers.url)
    await expect.poll(() => answersFrom(requests.catalogue), PATIENCE).toBe('primary')
    await servers.resumeReplay()
    await usesReplica(requests)
  })

  it('does not leave a replica that has nothing to replay', async () => {
    const requests = await open()
    await usesReplica(requests)
    await servers.pauseReplay()
    onTestFinished(() => servers.resumeReplay())
    await expect.poll(requests.ageMs).toBeGreaterThan(0)
    expect(await answersFrom(requests.catalogue)).toBe('replica')
  })

  it('answers every reader while the replica is killed, and uses it again when it is back', async () => {
    const warnings: string[] = []
    const requests = await open((message) => warnings.push(message))
    await usesReplica(requests)
    const reading = readUntilDone(requests.catalogue)
    await servers.killReplica()
    expect(await answersFrom(requests.catalogue)).toBe('primary')
    const lost = () => warnings.filter((warning) => warning.includes('не відповідає'))
    await expect.poll(lost, PATIENCE).toHaveLength(1)
    await servers.startReplica()
    await usesReplica(requests)
    expect(await reading.done()).toEqual([])
    expect(reading.count()).toBeGreaterThan(0)
    expect(lost()).toHaveLength(1)
  })

  it('answers every reader while the replica hangs', async () => {
    const requests = await open()
    await usesReplica(requests)
    servers.freezeReplica()
    onTestFinished(servers.thawReplica)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answersFrom(requests.catalogue)))
    expect(new Set(answers)).toEqual(new Set(['primary']))
    servers.thawReplica()
    await usesReplica(requests)
  })

  it('is read from the database when the replica cannot be reached from the start', async () => {
    const requests = await open(undefined, 'postgresql://nobody@127.0.0.1:1/none')
    expect(await answersFrom(requests.catalogue)).toBe('primary')
    expect(requests.ageMs()).toBe(0)
  })

  it('is never read from a second database that is no replica', async () => {
    const requests = await open(undefined, servers.url.replace(/\/shop\?/, '/postgres?'))
    await expect.poll(() => requests.ageMs()).toBe(0)
    expect(await answersFrom(requests.catalogue)).toBe('primary')
  })
})

describe('the version of pages', () => {
  it('grows when a change is heard of, and again when the replica has it', async () => {
    const requests = await open()
    await usesReplica(requests)
    await servers.pauseReplay()
    const before = requests.version()
    await write(servers.url)
    await expect.poll(requests.version).toBe(before + 1)
    await servers.resumeReplay()
    await expect.poll(requests.version, PATIENCE).toBeGreaterThan(before + 1)
  })
})

describe('places in the log', () => {
  it.each([
    ['0/3000060', '0/3000060', true],
    ['0/3000060', '0/3000061', false],
    ['1/0', '0/FFFFFFFF', true],
    // The position lies behind the header of a page that is empty yet.
    ['0/3002000', '0/3002018', true],
    ['0/4000000', '0/4000028', true],
    ['0/3001FF8', '0/3002018', false],
  ])('%s has all up to %s: %s', (replayed, written, expected) => {
    expect(hasReached(parsePosition(replayed), parsePosition(written))).toBe(expected)
  })
})

async function open(
  onWarning: (message: string) => void = () => undefined,
  replicaUrl = servers.replicaUrl,
): Promise<RequestDatabase> {
  const { waits } = parseConfig({})
  const outage = watchOutage(() => undefined)
  const requests = await openRequests({
    url: servers.url,
    replicaUrl,
    size: 4,
    waits,
    outage,
    onWarning,
    onLost,
  })
  onTestFinished(requests.close)
  return requests
}

async function usesReplica({ catalogue }: RequestDatabase): Promise<void> {
  await expect.poll(() => answersFrom(catalogue), PATIENCE).toBe('replica')
}

async function answersFrom(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select case when pg_is_in_recovery() then 'replica' else 'primary' end as name`.execute(database)
  return rows[0]?.name ?? ''
}

/** Reads without a pause until `done` is asked for what went wrong. */
function readUntilDone(database: Database) {
  const problems: unknown[] = []
  let count = 0
  const stop = new AbortController()
  async function read(): Promise<void> {
    while (!stop.signal.aborted) {
      await answersFrom(database).catch((error: unknown) => problems.push(error))
      count += 1
    }
  }
  const reading = read()
  return {
    count: () => count,
    done: async () => {
      stop.abort()
      await reading
      return problems
    },
  }
}

/** Writes something that pages show. */
async function write(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into settings (key, value) values (gen_random_uuid()::text, '1')`)
  await client.end()
}
