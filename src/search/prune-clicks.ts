import type { Database } from '#src/database/connect.ts'
import { pruneOlder } from '#src/database/prune-older.ts'

/** Ninety days of searches show what people look for. Older clicks are about goods that have changed since. */
export const CLICK_RETENTION_DAYS = 90

const DAY_MS = 86_400_000

/** Deletes clicks in live search that are older than `CLICK_RETENTION_DAYS`. Returns how many. */
export async function pruneClicks(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CLICK_RETENTION_DAYS * DAY_MS)
  return pruneOlder(database, { table: 'search_clicks', before })
}
