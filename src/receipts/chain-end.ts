import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { announceReceipt, type StoredReceipt } from './stored-receipt.ts'
import { returnedByReceipts } from './returned-money.ts'

/** A return receipt of the service. `of` is the receipt that it returns; null if the service does not say. */
type Returned = { url: string; fiscal_code: string | null; of: string | null }

/**
 * Records that a chain of prepayments was returned as a whole: each of its receipts gets the return receipt that the service
 * made. For money that was not refunded new sale receipts are queued, before all other waiting receipts of the order.
 */
export async function endChain(
  database: Database,
  receipt: StoredReceipt,
  { chain, receipts }: { chain: string; receipts: readonly Returned[] },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select from orders where id = ${receipt.order_id} for update`.execute(transaction)
    const sales = await transaction
      .selectFrom('receipts')
      .selectAll()
      .where('chain', '=', chain)
      .where('kind', '=', 'sale')
      .where('state', '=', 'issued')
      .where('chain_returned_at', 'is', null)
      .orderBy('place')
      .execute()
    for (const [place, sale] of sales.entries()) {
      const made = receipts.find(({ of }) => of === sale.id) ?? receipts[place] ?? receipts[0]
      if (!made) continue
      const left = await stays(transaction, sale)
      await writeReturn(transaction, { receipt, sale, made })
      if (left > 0) await askAnew(transaction, sale, left)
    }
    await transaction
      .updateTable('receipts')
      .set({ chain_returned_at: new Date() })
      .where('chain', '=', chain)
      .execute()
    await sql`
      update receipts set place = default
      where order_id = ${receipt.order_id} and kind = 'sale' and state = 'waiting' and source not like 'again:%'`.execute(
      transaction,
    )
  })
}

/**
 * How much of this receipt's money stays with the shop, kopiykas: its amount less refunds without a return receipt. Zero for a
 * receipt made before its money came.
 */
async function stays(transaction: Database, { attempt_id, amount }: StoredReceipt): Promise<number> {
  if (attempt_id === null) return 0
  const { rows } = await sql<{ gone: number }>`
    select (a.refunded - ${returnedByReceipts(sql`a.id`)})::bigint as gone
    from payment_attempts a where a.id = ${attempt_id}`.execute(transaction)
  return amount - Math.max(0, rows[0]?.gone ?? 0)
}

type Written = { receipt: StoredReceipt; sale: StoredReceipt; made: Returned }

/**
 * Writes the return receipt of a sale. It takes the place of the waiting return that caused this, or of another one for the same
 * money; further waiting returns of that money are covered by it and deleted.
 */
async function writeReturn(transaction: Database, { receipt, sale, made }: Written): Promise<void> {
  const waiting = await transaction
    .selectFrom('receipts')
    .selectAll()
    .where((row) =>
      row.or([
        row('attempt_id', '=', sale.attempt_id),
        row.and([row('attempt_id', 'is', null), row('related_id', '=', sale.id)]),
      ]),
    )
    .where('kind', '=', 'return')
    .where('state', '<>', 'issued')
    .orderBy((row) => row('id', '=', receipt.id), 'desc')
    .orderBy('place')
    .execute()
  const { order_id, attempt_id, waybill_id, amount } = sale
  const source = `chain:${sale.id}:${attempt_id}`
  const inserted = await transaction
    .insertInto('receipts')
    .values({ order_id, kind: 'return', attempt_id, waybill_id, source, amount, related_id: sale.id })
    .returningAll()
    .executeTakeFirstOrThrow()
  const [first = inserted, ...covered] = waiting
  const superseded = first === inserted ? covered : [inserted, ...covered]
  for (const { id } of superseded) await transaction.deleteFrom('receipts').where('id', '=', id).execute()
  const { url, fiscal_code } = made
  const written = { amount, related_id: sale.id, state: 'issued', url, fiscal_code, problem: null } as const
  await transaction
    .updateTable('receipts')
    .set({ ...written, issued_at: new Date() })
    .where('id', '=', first.id)
    .execute()
  await announceReceipt(transaction, { ...first, ...written })
}

async function askAnew(transaction: Database, sale: StoredReceipt, amount: number): Promise<void> {
  const { id, order_id, attempt_id, waybill_id, request_id } = sale
  await transaction
    .insertInto('receipts')
    .values({ order_id, kind: 'sale', attempt_id, waybill_id, source: `again:${id}`, amount, request_id })
    .execute()
}
