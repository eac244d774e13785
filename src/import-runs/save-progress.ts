import type { Database } from '#src/database/connect.ts'
import type { ImportProgress } from '#src/import/import-options.ts'

const EVERY_MS = 500

/** Stores the progress of a run for the person who watches it, every `EVERY_MS` at most. */
export function saveProgress(database: Database, runId: number): (progress: ImportProgress) => void {
  let last = { stage: '', at: 0 }
  return (progress) => {
    const at = Date.now()
    if (progress.stage === last.stage && at - last.at < EVERY_MS) return
    last = { stage: progress.stage, at }
    database
      .updateTable('import_runs')
      .set({ progress: JSON.stringify(progress) })
      .where('id', '=', runId)
      .where('state', 'in', ['reading', 'applying'])
      .execute()
      // A lost figure is followed by the next one, and a lost database ends the run itself.
      .catch(() => undefined)
  }
}
