import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { orderSum } from '#src/domain/receipts/receipt-goods.ts'
import { loadSoldOrder, paidEarlier } from './sold-order.ts'
import type { StoredReceipt } from './stored-receipt.ts'

/** A chain of prepayments that is not settled: the receipt that began it, and the sum of its receipts in kopiykas. */
export type OpenChain = { chain: string; began: StoredReceipt; paid: number }

export async function openChain(database: Database, orderId: number): Promise<OpenChain | null> {
  const [chain] = await openChains(database, orderId)
  return chain ?? null
}

/** Open chains of an order, or of all orders if `orderId` is null. */
export async function openChains(database: Database, orderId: number | null): Promise<OpenChain[]> {
  const { rows } = await sql<{ chain: string; paid: number; began: string }>`
    select chain, sum(amount)::bigint as paid, (array_agg(id order by place))[1] as began
    from receipts
    where chain is not null and chain_returned_at is null and kind = 'sale' and state = 'issued'
      and (${orderId}::bigint is null or order_id = ${orderId})
    group by chain having sum(amount) < max(chain_total)`.execute(database)
  const chains = rows.map(async ({ chain, paid, began }) => ({
    chain,
    paid,
    began: await database
      .selectFrom('receipts')
      .selectAll()
      .where('id', '=', began)
      .executeTakeFirstOrThrow(),
  }))
  return Promise.all(chains)
}

/** What the chain's goods cost now, less what was paid before the chain, kopiykas. */
export async function sumNow(database: Database, { began }: OpenChain): Promise<number> {
  const order = await loadSoldOrder(database, began.order_id)
  return orderSum(order) - (await paidEarlier(database, began))
}

export async function isChanged(database: Database, chain: OpenChain): Promise<boolean> {
  return (await sumNow(database, chain)) !== chain.began.chain_total
}

/** The sale receipt that a return receipt returns: the valid one of its payment. */
export async function findSale(
  database: Database,
  { order_id, attempt_id, related_id }: StoredReceipt,
): Promise<StoredReceipt | null> {
  const sales = await database
    .selectFrom('receipts')
    .selectAll()
    .where('order_id', '=', order_id)
    .where((row) => row.or([row('attempt_id', '=', attempt_id), row('id', '=', related_id)]))
    .where('kind', '=', 'sale')
    .where('chain_returned_at', 'is', null)
    .orderBy((row) => row('id', '=', related_id), 'desc')
    .orderBy('place', 'desc')
    .execute()
  return sales[0] ?? null
}
