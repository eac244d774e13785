import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import { isRollingBack, lockApplied, type RollBack, tryRollBack } from './roll-back-run.ts'
import { RunRefused } from './run-refused.ts'
import { actorSchema } from './stored-run.ts'

/** Most changed rows of an import that is rolled back at once; more take longer than an answer may. */
const AT_ONCE = 500
const PROBLEM = 'Не повернуто, усе лишилося: помилка магазину, вона є в його журналі'

/**
 * Rolls an import back: a small one at once; a large one, or while another import runs, in the background. Asking twice changes
 * nothing. Throws `RunRefused`, `RightRefused`.
 */
export async function requestRollBack(database: Database, asked: RollBack): Promise<void> {
  const { actor, runId, now } = asked
  if ((await isSmall(database, runId)) && (await tryRollBack(database, asked))) return
  await act(database, { actor, right: 'import.run', now }, async (transaction, audit) => {
    const { is_rolling_back } = await lockApplied(transaction, runId, now)
    if (is_rolling_back) return
    await transaction
      .updateTable('import_runs')
      .set({ rollback_asked: JSON.stringify({ actor }) })
      .where('id', '=', runId)
      .execute()
    audit({ action: 'import.ask_roll_back', entity: 'import', entityId: String(runId) })
  })
}

async function isSmall(database: Database, runId: number): Promise<boolean> {
  const { rows } = await sql<{ is_small: boolean }>`
    select count(*) <= ${AT_ONCE} as is_small
    from (select from import_undo where run_id = ${runId} limit ${AT_ONCE + 1}) changed`.execute(database)
  return rows[0]?.is_small === true
}

/** Rolls back the imports for which that was asked, the newest first. If one fails, its problem is recorded and the next follows. */
export async function rollBackRequested(
  database: Database,
  now: Date,
  onError: (error: unknown) => void,
): Promise<void> {
  const { rows } = await sql<{ id: number; actor: unknown }>`
    select id, rollback_asked -> 'actor' as actor from import_runs r
    where state = 'applied' and ${isRollingBack} order by id desc`.execute(database)
  for (const { id, actor } of rows)
    try {
      await tryRollBack(database, { actor: actorSchema.parse(actor), runId: id, now })
    } catch (error) {
      const isRefused = error instanceof RunRefused
      const problem = JSON.stringify({ problem: isRefused ? error.message : PROBLEM })
      await sql`update import_runs set rollback_asked = rollback_asked || ${problem}::jsonb where id = ${id}`.execute(
        database,
      )
      if (!isRefused) onError(error)
    }
}
