import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type OutboxNews = {
  id: number
  topic: string
  number: string | null
  total: number | null
  /** Member of the team who placed the new order for a customer on the phone; null otherwise. */
  placed_by: number | null
}

/** All events up to `newest` have been read, except `missing`, which were not committed yet. */
type OutboxPosition = { newest: number; missing: readonly number[] }

/** If there are more, a reader gets only the newest, because it reads the records themselves anew anyway. */
const AT_ONCE = 500

/** The present position. Ids missing among the last `back` are included, because their transactions may still commit. */
export async function newestEvents(database: Database, back: number): Promise<OutboxPosition> {
  const { rows } = await sql<OutboxPosition>`
    with last as (select coalesce(max(id), 0) as id from outbox)
    select last.id::float8 as newest, coalesce(array_agg(due.id::float8 order by due.id)
      filter (where due.id is not null), '{}') as missing
    from last left join lateral (
      select n as id from generate_series(greatest(last.id - ${back}::bigint, 0) + 1, last.id) n
      where not exists (select from outbox e where e.id = n)) due on true
    group by last.id`.execute(database)
  return rows[0] ?? { newest: 0, missing: [] }
}

/** Events since the position, oldest first; amounts in kopiykas. */
export async function readNews(
  database: Database,
  { newest, missing }: OutboxPosition,
): Promise<OutboxNews[]> {
  // The lower bound lets the index be read from here on, not from its beginning.
  const first = Math.min(newest, ...missing.map((id) => id - 1))
  const { rows } = await sql<OutboxNews>`
    select e.id::float8 as id, e.topic, o.number, o.total::float8 as total,
           case when e.topic = 'order.placed' then (
             select v.staff_id::float8 from order_events v
             where v.order_id = o.id and v.kind = 'edit' and v.before = '{}' order by v.id limit 1
           ) end as placed_by
    from outbox e left join orders o on o.id = e.order_id
    where e.id > ${first} and (e.id > ${newest} or e.id = any(${missing}::bigint[]))
    order by e.id desc limit ${AT_ONCE}`.execute(database)
  return rows.toReversed()
}
