import type { Database } from '#src/database/connect.ts'
import { pruneOlder } from '#src/database/prune-older.ts'

/** A season of searches shows what people look for; older ones are of goods that have changed since. */
export const CLICK_RETENTION_DAYS = 90

const DAY_MS = 86_400_000

/** Forgets clicks in live search that are older than `CLICK_RETENTION_DAYS`. Gives how many those were. */
export async function pruneClicks(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CLICK_RETENTION_DAYS * DAY_MS)
  return pruneOlder(database, { table: 'search_clicks', before })
}
