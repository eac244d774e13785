import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type StalledChange = {
  id: number
  title: string
  state: 'applying' | 'undoing'
  done: number
  total: number
  since: Date
}

/** A hundred thousand prices take a minute, and a running import comes first. */
const STALLED_MINUTES = 15

/**
 * Returns changes of goods that should have ended long ago. `done` and `total` count in the direction in
 * which the change runs, forward or back.
 */
export async function listStalledChanges(database: Database, now: Date): Promise<StalledChange[]> {
  const { rows } = await sql<StalledChange>`
    select c.id, c.title, c.state, case when c.state = 'undoing' then c.undone else c.done end as done,
      case when c.state = 'undoing' then c.done else c.total end as total, begun.at as since
    from goods_changes c cross join lateral (
      select coalesce(max(a.created_at), c.created_at) as at from staff_audit a
      where c.state = 'undoing' and a.entity = 'goods_change' and a.entity_id = c.id::text and a.action = 'goods.undo'
    ) begun
    where c.state in ('applying', 'undoing') and c.total > 0
      and begun.at < ${now}::timestamptz - ${STALLED_MINUTES} * interval '1 minute'
    order by c.id desc`.execute(database)
  return rows
}
