import type { Database } from '#src/database/connect.ts'
import { enqueue } from '#src/outbox/enqueue.ts'

/** That a feed waits for her, or could not be read: in Telegram, and by letter. */
export async function notifyOwner(
  database: Database,
  news: { runId: number; title: string; problem: string },
): Promise<void> {
  await enqueue(database, {
    topic: 'import.waiting',
    order_id: null,
    payload: { run: news.runId, feed: news.title, problem: news.problem },
  })
}
