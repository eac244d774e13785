import { sql } from 'kysely'
import type { GoodsChangeState } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { isGone } from './write-batch.ts'

type Row = Omit<GoodsChangeState, 'created_at'> & { created_at: Date }

/**
 * Returns changes of goods, the newest first. `before` is the id of the last one seen.
 * @throws RightRefused
 */
export async function listChanges(
  database: Database,
  { actor, before = null, limit = 20 }: { actor: Actor; before?: number | null; limit?: number },
): Promise<GoodsChangeState[]> {
  demandRight(actor, 'goods.see')
  const { rows } = await sql<Row>`
    select ${COLUMNS} from goods_changes c cross join lateral ${UNWRITTEN} u
    where c.total > 0 and (${before}::bigint is null or c.id < ${before}) order by c.id desc limit ${limit}`.execute(
    database,
  )
  return rows.map(present)
}

/**
 * Returns one change of goods; null if there is none.
 * @throws RightRefused
 */
export async function findChange(
  database: Database,
  actor: Actor,
  id: number,
): Promise<GoodsChangeState | null> {
  demandRight(actor, 'goods.see')
  const { rows } =
    await sql<Row>`select ${COLUMNS} from goods_changes c cross join lateral ${UNWRITTEN} u where c.id = ${id}`.execute(
      database,
    )
  return rows[0] ? present(rows[0]) : null
}

const COLUMNS = sql`
  c.id, c.title, c.created_at, c.actor_name as by, c.state, c.total, c.done, c.undone,
  u.passed, u.passed_gone, u.kept, u.kept_gone`

/**
 * The number of values that were not written. `…_gone` are those whose category or promotion no longer
 * exists.
 */
const UNWRITTEN = sql`(
  select count(*) filter (where v.is_passed)::int as passed,
    count(*) filter (where v.is_passed and ${isGone(sql`v.field`, sql`v.after`)})::int as passed_gone,
    count(*) filter (where v.is_kept)::int as kept,
    count(*) filter (where v.is_kept and ${isGone(sql`v.field`, sql`v.before`)})::int as kept_gone
  from goods_change_values v where v.change_id = c.id and (v.is_passed or v.is_kept)
)`

function present(row: Row): GoodsChangeState {
  return { ...row, created_at: row.created_at.toISOString() }
}
