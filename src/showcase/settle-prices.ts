import { sql } from 'kysely'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { retryDeadlock } from '#src/database/retry-deadlock.ts'

/** Products per transaction, so that an order does not wait for more of them. */
const BATCH = 1000

/**
 * Lets the database decide the prices of one batch of goods whose promotions have changed. They are locked in
 * the order of ids, as orders and imports do. A batch that fails stays in the queue. Returns the number of
 * products; 0 when none is queued.
 */
export function settlePrices(database: Database): Promise<number> {
  return retryDeadlock(database, () => inTransaction(database, settleBatch))
}

/** Repeats `settlePrices` until none is queued, for a caller that has nothing else to do meanwhile. */
export async function settleAll(database: Database): Promise<void> {
  while ((await settlePrices(database)) > 0);
  await refreshCatalogue(database)
}

async function settleBatch(transaction: Database): Promise<number> {
  const taken = await sql<{ product_id: number }>`
    delete from price_settling where product_id = any(array(
      select product_id from price_settling order by product_id limit ${BATCH} for update skip locked
    )) returning product_id`.execute(transaction)
  const ids = taken.rows.map(({ product_id }) => product_id)
  if (ids.length === 0) return 0
  await sql`
    select count(*) from (
      select id from variants where product_id = any(${ids}::int[]) order by id for update
    ) locked`.execute(transaction)
  // Setting the base price is enough: the trigger then decides the price, or makes the base the price again.
  await sql`
    update variants set base_price = coalesce(base_price, price)
    where product_id = any(${ids}::int[])`.execute(transaction)
  return ids.length
}
