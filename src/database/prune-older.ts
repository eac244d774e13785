import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'

// Rows are deleted in short transactions, so that no other statement waits long.
const BATCH = 5_000

type OldRows = {
  /** A table with `id` and `created_at`. */
  table: 'search_clicks' | 'order_mails' | 'account_mails' | 'stock_moves' | 'outbox'
  before: Date
  /** Further condition for the rows. */
  only?: RawBuilder<unknown>
}

/** Deletes rows that were created before a moment. Returns how many. */
export async function pruneOlder(database: Database, rows: OldRows): Promise<number> {
  let pruned = 0
  for (let last = BATCH; last === BATCH; pruned += last) last = await pruneBatch(database, rows)
  return pruned
}

async function pruneBatch(database: Database, { table, before, only = sql`true` }: OldRows): Promise<number> {
  const { rows } = await sql`
    delete from ${sql.table(table)}
    where id in (
      select id from ${sql.table(table)} where created_at < ${before} and ${only} limit ${BATCH}
      for update skip locked
    )
    returning id`.execute(database)
  return rows.length
}
