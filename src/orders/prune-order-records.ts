import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { pruneOlder } from '#src/database/prune-older.ts'

/** How long the owner can see what became of a letter about an order. */
const ORDER_MAILS_RETENTION_DAYS = 90
/** Imports write a move for every changed stock, every day. Moves by orders and people are stored for good. */
const IMPORT_MOVES_RETENTION_DAYS = 90

const DAY_MS = 86_400_000

/** Deletes records of letters about orders, and stock moves of imports, once they are too old to be of use. */
export async function pruneOrderRecords(database: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await pruneOlder(database, { table: 'order_mails', before: daysAgo(ORDER_MAILS_RETENTION_DAYS) })
  await pruneOlder(database, {
    table: 'stock_moves',
    before: daysAgo(IMPORT_MOVES_RETENTION_DAYS),
    only: sql`reason = 'import'`,
  })
}
