import type { Database } from '#src/database/connect.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import type { StoredRun } from './stored-run.ts'

type ImportNews = {
  /** Title in the file; empty if it could not be read. */
  title: string
  problem: string
  isFailed: boolean
}

/** Notifies the owner that a feed waits for her or could not be read, under the title that she has given it. */
export async function notifyOwner(
  database: Database,
  { id, schedule_id, feed, source }: Pick<StoredRun, 'id' | 'schedule_id' | 'feed' | 'source'>,
  { title, problem, isFailed }: ImportNews,
): Promise<void> {
  const schedule = await database
    .selectFrom('import_schedules')
    .select('title')
    .where('id', '=', schedule_id)
    .executeTakeFirst()
  await enqueue(database, {
    topic: 'import.waiting',
    order_id: null,
    payload: { run: id, feed: schedule?.title || title || feed || source, problem, is_failed: isFailed },
  })
}
