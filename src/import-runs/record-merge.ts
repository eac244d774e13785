import { sql } from 'kysely'
import { countImportChanges } from '#src/domain/catalogue/import-changes.ts'
import type { ImportReport } from '#src/import/import-report.ts'
import type { MergeAround } from '#src/import/merge/merge-catalogue.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { countDifferences } from './record-differences.ts'
import { snapshotBefore, recordUndo } from './snapshot-before.ts'
import { insertRun } from './stored-run.ts'

type Recorded = {
  /** The run that was read before; null for a feed that a command reads and applies at once. */
  runId: number | null
  actor: Actor
  now: Date
  source?: string
  report?: ImportReport
}

/** Wraps the merge of a feed: records it as an applied run, with an audit entry and what is needed to roll it back. */
export function recordMerge({ runId: known, actor, now, source = '', report }: Recorded): MergeAround {
  return (transaction, merge, feed) =>
    act(transaction, { actor, right: 'import.run', now }, async (inside, audit) => {
      const runId = known ?? (await insertRun(inside, { actor, source, state: 'reading' }))
      // Counted before the merge, after which nothing differs any more.
      const changes = countImportChanges(await countDifferences(inside))
      await snapshotBefore(inside, feed.name)
      await merge()
      await recordUndo(inside, runId, feed.name)
      const moves = await sql<{ last_move: number }>`
        select coalesce(max(id), 0) as last_move from stock_moves`.execute(inside)
      const { last_move = 0 } = moves.rows[0] ?? {}
      await inside
        .updateTable('import_runs')
        .set({
          state: 'applied',
          feed: feed.name,
          title: feed.title,
          applied_at: now,
          read_at: sql`coalesce(read_at, ${now}::timestamptz)`,
          rollback: JSON.stringify({ last_move, changes }),
          problem: null,
          progress: null,
          lease_until: null,
          ...(report ? { report: JSON.stringify(report) } : {}),
        })
        .where('id', '=', runId)
        .execute()
      audit({
        action: 'import.apply',
        entity: 'import',
        entityId: String(runId),
        after: { feed: feed.name, changes },
      })
    })
}
