import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'

/** Advisory lock; the number is arbitrary. */
const LOCK = 7_461_058

/**
 * Counts the goods of every price list again, and replaces all rows that changes of goods have added to
 * `feed_counts` by one for each list. Changes of goods made meanwhile wait for nothing; those not committed
 * yet keep their rows and count when they are.
 */
export async function recountFeeds(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    // Two at once would both add their sums after deleting the same rows.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    // One statement sees one state of the goods and of their counts.
    await sql`
      with before as (delete from feed_counts)
      insert into feed_counts (feed_id, visible, hidden)
      select feed_id, count(*) filter (where is_visible), count(*) filter (where not is_visible)
      from products group by feed_id`.execute(transaction)
  })
}
