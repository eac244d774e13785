import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'
import { hasReached, parsePosition } from '#src/database/log-position.ts'
import { WRITTEN } from '#src/database/watch-replica.ts'
import { withClient } from '#src/database/with-client.ts'
import { type Family, gauge } from '#src/metrics/families.ts'
import { measureQueues } from '#src/metrics/queue-metrics.ts'
import type { Source } from '#src/metrics/serve-metrics.ts'
import { listStuckRefunds } from '#src/payments/stuck-refunds.ts'

const ANSWER_MS = 1_500

type Measured = Pick<Config, 'dataDir' | 'databaseReplicaUrl'>

/** Metrics measured once for a shop, however many processes it has; one that fails does not affect the others. */
export function shopSources({ dataDir, databaseReplicaUrl }: Measured, database: Database): Source[] {
  return [
    () => measureQueues(database),
    () => measureTrouble(database),
    () => measureDisk(dataDir),
    () => measureReplica(database, databaseReplicaUrl),
  ]
}

/** Problems that do not resolve by themselves and need a person. */
async function measureTrouble(database: Database): Promise<Family[]> {
  const { rows } = await sql<{ receipts: number; messages: number }>`
    select (select count(*)::int from receipts where state = 'error') as receipts,
      (select count(*)::int from messages where outcome = 'dead') as messages`.execute(database)
  const refunds = await listStuckRefunds(database, new Date())
  const { receipts = 0, messages = 0 } = rows[0] ?? {}
  return Object.entries({ receipts, messages, refunds: refunds.length }).map(([kind, count]) =>
    gauge('vitryna_trouble', 'What was given up or hangs, and waits for a person', count, { kind }),
  )
}

/** Space on the disk of the folder with pictures, copies and the shop’s own PostgreSQL. */
async function measureDisk(dataDir: string): Promise<Family[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return [
    gauge('vitryna_disk_free_bytes', 'Room that is left for the data folder', bavail * bsize),
    gauge('vitryna_disk_size_bytes', 'Size of the disk of the data folder', blocks * bsize),
  ]
}

/** A replica that has everything the database has lags by 0, however long ago the last write was. */
async function measureReplica(database: Database, url: string | null): Promise<Family[]> {
  const family = gauge('vitryna_replica_lag_seconds', 'By how much the replica is behind', 0)
  if (url === null) return [{ ...family, samples: [] }]
  const { rows: written } = await sql.raw<Position>(WRITTEN).execute(database)
  const options = { connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
  return withClient({ ...options, application_name: 'vitryna metrics' }, async (client) => {
    const { rows } = await client.query<Position & { age_s: number }>(REPLAYED_SINCE)
    const [own, theirs] = [rows[0]?.position, written[0]?.position]
    if (typeof own !== 'string' || typeof theirs !== 'string') throw new Error('it is not a replica')
    const hasAll = hasReached(parsePosition(own), parsePosition(theirs))
    return [gauge(family.name, family.help, hasAll ? 0 : (rows[0]?.age_s ?? 0))]
  })
}

type Position = { position: string | null }

/** If a replica has replayed nothing since its start, its data counts as of its start. */
const REPLAYED_SINCE = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
    extract(epoch from clock_timestamp() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))::float8 as age_s`
