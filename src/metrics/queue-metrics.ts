import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { type Family, gauge } from './families.ts'

type Waiting = { queue: string; length: number; age_s: number }

/** Beyond that the exact length of a queue says nothing more, and counting costs. */
const COUNTED = 10_000

/** What waits in the database to be done: events to become messages, messages to be sent, receipts to be made, refunds to go. */
export async function measureQueues(database: Database): Promise<Family[]> {
  const { rows } = await sql<Waiting>`
    select 'outbox' as queue, count(*)::float8 as length,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age_s
    from (select created_at from outbox where fanned_out_at is null order by id limit ${COUNTED}) o
    union all
    select 'messages', count(*)::float8, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from (select created_at from messages where outcome is null limit ${COUNTED}) m
    union all
    select 'receipts', count(*)::float8, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from (select created_at from receipts where state in ('waiting', 'sent') limit ${COUNTED}) r
    union all
    select 'refunds', count(*)::float8, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from (select created_at from payment_refunds where state <> 'done' and state <> 'failed' and not is_void limit ${COUNTED}) p`.execute(
    database,
  )
  return rows.flatMap(({ queue, length, age_s }) => [
    gauge('vitryna_queue_length', 'What waits to be done, ten thousand at most', length, { queue }),
    gauge('vitryna_queue_age_seconds', 'Age of the oldest that waits', age_s, { queue }),
  ])
}
