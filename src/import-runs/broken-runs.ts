import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/**
 * SQL condition on runs `r`: a step that the background work has not taken, because a command does it or its bytes come by
 * upload. No other process goes on with it.
 */
export const endsWithItsProcess: RawBuilder<boolean> = sql<boolean>`(r.tries = 0)`

/**
 * Ends the steps whose process has died: a broken upload or reading fails, and what a command was applying waits for the owner
 * again, because nothing of it is in the catalogue. Returns how many there were.
 */
export async function endBrokenRuns(database: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update import_runs r
    set state = case when r.state = 'applying' then 'waiting' else 'failed' end, progress = null, lease_until = null,
      problem = case when r.actor ->> 'kind' = 'command' then 'Команду обірвано, нічого не змінено'
        else 'Файл не дійшов цілим, завантажте його ще раз' end
    where r.state in ('reading', 'applying') and r.lease_until < clock_timestamp() and ${endsWithItsProcess}`.execute(
    database,
  )
  return Number(numAffectedRows)
}
