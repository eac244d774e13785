import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type OutboxNews = { id: number; topic: string; number: string | null; total: number | null }

/** Where a reader of news begins: what has happened before is no news. */
export async function newestEvent(database: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::float8 as id from outbox`.execute(
    database,
  )
  return rows[0]?.id ?? 0
}

/** What has happened after an event, the oldest first. Kopiykas. */
export async function readNews(database: Database, after: number, limit: number): Promise<OutboxNews[]> {
  const { rows } = await sql<OutboxNews>`
    select e.id::float8 as id, e.topic, o.number, o.total::float8 as total
    from outbox e left join orders o on o.id = e.order_id
    where e.id > ${after} order by e.id limit ${limit}`.execute(database)
  return rows
}
