import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { Count, Counters, Limit } from './counters.ts'
import { hideKey } from './hide-key.ts'

type Row = { key: Buffer; used: number; ends_in_ms: number }

const SWEEP_MS = 60_000

/** Counts shared by all processes on one database; each call is one statement. */
export function createDatabaseCounters(
  database: Database,
  secret: string,
  onWarning: (message: string, error: unknown) => void,
): Counters {
  let sweepsAt = Date.now() + SWEEP_MS

  function sweepNowAndThen(): void {
    if (Date.now() < sweepsAt) return
    sweepsAt = Date.now() + SWEEP_MS
    sweep(database).catch((error: unknown) => onWarning('old counts were not swept out', error))
  }

  return {
    isShared: true,
    add: async (limit, amounts) => {
      sweepNowAndThen()
      const hidden = amounts.map(({ key, by }) => ({ key: hideKey(secret, limit, key), by }))
      return inOrder(hidden, await addRows(database, limit, hidden))
    },
  }
}

/** Adds rows in the order of their keys, so that two simultaneous statements lock shared rows in the same order. */
async function addRows(
  database: Database,
  { windowMs }: Limit,
  amounts: readonly { key: Buffer; by: number }[],
): Promise<Row[]> {
  const next = sql`clock_timestamp() + ${windowMs} * interval '1 millisecond'`
  // As `isUnderWay`, by the clock of the database.
  const isUnderWay = sql`known.ends_at > clock_timestamp() and known.ends_at <= ${next}`
  const { rows } = await sql<Row>`${PREPARED}
    insert into rate_counts as known (key, used, ends_at)
    select key, by, ${next}
    from unnest(${amounts.map(({ key }) => key)}::bytea[], ${amounts.map(({ by }) => by)}::int[]) as added (key, by)
    order by key
    on conflict (key) do update set
      used = excluded.used + case when ${isUnderWay} then greatest(0, known.used) else 0 end,
      ends_at = case when ${isUnderWay} then known.ends_at else excluded.ends_at end
    returning key, greatest(0, used) as used, greatest(1, extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as ends_in_ms`.execute(
    database,
  )
  return rows
}

function inOrder(amounts: readonly { key: Buffer }[], rows: readonly Row[]): Count[] {
  const byKey = new Map(rows.map((row) => [row.key.toString('hex'), row]))
  return amounts.map(({ key }) => {
    const row = byKey.get(key.toString('hex'))
    return { used: row?.used ?? 0, endsInMs: row?.ends_in_ms ?? 0 }
  })
}

/** Skips rows that are being counted at this moment. */
async function sweep(database: Database): Promise<void> {
  await sql`
    delete from rate_counts where key in (
      select key from rate_counts where ends_at < now() - interval '1 minute' for update skip locked)`.execute(
    database,
  )
}
