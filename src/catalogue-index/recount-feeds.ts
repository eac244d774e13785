import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'

/** Advisory lock; the number is arbitrary. */
const LOCK = 7_461_058

/**
 * Counts the goods of every price list anew: one row each in `feed_counts` for all that changes of goods have left there.
 * Who changes goods meanwhile waits for nothing, and what is not yet committed stays and counts when it is.
 */
export async function recountFeeds(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    // Two at once would both put their sums where the other's rows were.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    // One statement sees one state of goods and of what was counted of them.
    await sql`
      with before as (delete from feed_counts)
      insert into feed_counts (feed_id, visible, hidden)
      select feed_id, count(*) filter (where is_visible), count(*) filter (where not is_visible)
      from products group by feed_id`.execute(transaction)
  })
}
