import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { openChains, sumNow } from './chains-of-orders.ts'
import type { StoredReceipt } from './stored-receipt.ts'

/**
 * Returns chains of orders that became cheaper and so are paid already although the chain waits for more money. What was paid
 * gets new receipts.
 */
export async function askForChangedChains(database: Database): Promise<void> {
  // A chain whose order has not changed waits for more than was paid, so it is left alone.
  for (const chain of await openChains(database, null))
    if ((await sumNow(database, chain)) <= chain.paid) await askToReturn(database, chain.chain)
}

/** Returns a chain whose order has changed, before the receipt of the payment that found this out. */
export async function letChangedChainGo(
  database: Database,
  { id }: StoredReceipt,
  chain: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await askToReturn(transaction, chain)
    await sql`update receipts set place = default where id = ${id}`.execute(transaction)
  })
}

async function askToReturn(database: Database, chain: string): Promise<void> {
  await sql`
    insert into receipts (order_id, kind, attempt_id, waybill_id, source, amount, related_id)
    select order_id, 'return', attempt_id, waybill_id, 'chain:' || chain, amount, id
    from receipts where chain = ${chain} and kind = 'sale' and state = 'issued'
    order by place desc limit 1
    on conflict (source) do nothing`.execute(database)
}

/** Splits a payment that exceeds what its chain takes: the rest gets a receipt of its own. `left` is kopiykas. */
export async function splitOver(database: Database, receipt: StoredReceipt, left: number): Promise<void> {
  const { id, order_id, attempt_id, waybill_id, source, amount, request_id } = receipt
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('receipts').set({ amount: left }).where('id', '=', id).execute()
    await transaction
      .insertInto('receipts')
      .values({
        order_id,
        kind: 'sale',
        attempt_id,
        waybill_id,
        source: `over:${source}`,
        amount: amount - left,
        request_id,
      })
      .execute()
  })
}
