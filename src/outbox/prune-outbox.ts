import type { Database } from '#src/database/connect.ts'
import { pruneOlder } from '#src/database/prune-older.ts'

/** Days for which the owner can see the outcome of a message. */
const RETENTION_DAYS = 90
const DAY_MS = 86_400_000

/** Removes old events and their messages. */
export async function pruneOutbox(database: Database, now: Date): Promise<void> {
  await pruneOlder(database, { table: 'outbox', before: new Date(now.getTime() - RETENTION_DAYS * DAY_MS) })
}
