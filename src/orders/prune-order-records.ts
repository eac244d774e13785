import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { pruneOlder } from '#src/database/prune-older.ts'

/** So long the owner can see what became of a letter about an order. */
const ORDER_MAILS_RETENTION_DAYS = 90
/** Imports write a move for each stock that differs, every day; what orders and people moved stays for good. */
const IMPORT_MOVES_RETENTION_DAYS = 90

const DAY_MS = 86_400_000

/** Forgets letters about orders, and what imports did to stock, when nobody asks any more. */
export async function pruneOrderRecords(database: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await pruneOlder(database, { table: 'order_mails', before: daysAgo(ORDER_MAILS_RETENTION_DAYS) })
  await pruneOlder(database, {
    table: 'stock_moves',
    before: daysAgo(IMPORT_MOVES_RETENTION_DAYS),
    only: sql`reason = 'import'`,
  })
}
