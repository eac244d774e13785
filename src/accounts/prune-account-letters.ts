import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { pruneOlder } from '#src/database/prune-older.ts'

/** For this time an expired link is told from an unknown one, and the owner can see what became of a letter. */
const LETTER_RETENTION_DAYS = 7

const DAY_MS = 86_400_000

/** Deletes letters about accounts and their links a week after they have expired. */
export async function pruneAccountLetters(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LETTER_RETENTION_DAYS * DAY_MS)
  await sql`delete from account_links where expires_at < ${before}`.execute(database)
  await pruneOlder(database, { table: 'account_mails', before })
  await pruneOlder(database, {
    table: 'outbox',
    before,
    only: sql`topic like 'account.%'`,
  })
}
