import { type Selectable, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Tables } from '#src/database/tables.ts'
import { receiptStatesBefore } from '#src/domain/receipts/receipt-state.ts'
import { recordReceipt } from '#src/orders/order-events.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import type { Plan } from './receipt-plan.ts'

export type StoredReceipt = Selectable<Tables['receipts']>

/** Receipts of one round. */
export const RECEIPT_BATCH = 20

/**
 * Receipts that are due, in the order in which they were queued. A postponed receipt blocks all after it, and a return receipt
 * waits until its sale receipt is made.
 */
export async function dueReceipts(database: Database): Promise<StoredReceipt[]> {
  const { rows } = await sql<StoredReceipt>`
    select r.* from receipts r
    left join receipts sale on sale.id = r.related_id
    where r.state in ('waiting', 'sent') and r.next_try_at <= now() and (sale.id is null or sale.state = 'issued')
      and not exists (
        select from receipts earlier
        where earlier.state = 'waiting' and earlier.next_try_at > now() and earlier.place < r.place
      )
    order by r.place limit ${RECEIPT_BATCH}`.execute(database)
  return rows
}

/** Stores what is about to be asked for before asking, so that a repeat after a crash asks for the same. */
export async function beginTry(
  database: Database,
  { id, tries }: StoredReceipt,
  plan: Extract<Plan, { body: object }>,
): Promise<void> {
  const { body, part } = plan
  await database
    .updateTable('receipts')
    .set({
      body: JSON.stringify(body),
      tries: tries + 1,
      part,
      chain: plan.kind === 'sell' ? null : plan.chain,
      chain_total: plan.kind === 'begin' ? plan.total : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Counts a try of a chain's return, which has no body under the receipt's own id. */
export async function countTry(database: Database, { id, tries }: StoredReceipt): Promise<void> {
  await database
    .updateTable('receipts')
    .set({ tries: tries + 1 })
    .where('id', '=', id)
    .execute()
}

/** The service has accepted the receipt but not made it: it is asked about after the delay. */
export async function askAgainIn(database: Database, id: string, delaySeconds: number): Promise<void> {
  await sql`
    update receipts set state = 'sent', problem = null, next_try_at = now() + ${delaySeconds} * interval '1 second'
    where id = ${id}`.execute(database)
}

/** Postpones a receipt and records why. */
export async function postponeReceipt(
  database: Database,
  id: string,
  { delaySeconds, problem }: { delaySeconds: number; problem: string },
): Promise<void> {
  await sql`
    update receipts set problem = ${problem}, next_try_at = now() + ${delaySeconds} * interval '1 second'
    where id = ${id}`.execute(database)
}

/** Marks a receipt as failed, until the owner presses «Видати ще раз». */
export async function failReceipt(database: Database, id: string, problem: string): Promise<void> {
  await database
    .updateTable('receipts')
    .set({ state: 'error', problem })
    .where('id', '=', id)
    .where('state', 'in', receiptStatesBefore('error'))
    .execute()
}

/** Gives a new id to a receipt that was never made under the present one; its payment and its place stay. */
export async function renewReceipt(database: Database, id: string): Promise<void> {
  await sql`
    update receipts set id = gen_random_uuid(), tries = 0, body = null, chain = null, problem = null, next_try_at = now()
    where id = ${id} and state in ('waiting', 'sent')`.execute(database)
}

type Finished = { url: string; fiscal_code: string | null; isOffline: boolean; chain: string | null }

/** Records a receipt as made and announces it, once. */
export async function finishReceipt(
  database: Database,
  receipt: StoredReceipt,
  { url, fiscal_code, isOffline, chain }: Finished,
): Promise<void> {
  const { id, order_id } = receipt
  await database.transaction().execute(async (transaction) => {
    await sql`select from orders where id = ${order_id} for update`.execute(transaction)
    const { numUpdatedRows } = await transaction
      .updateTable('receipts')
      .set({ state: 'issued', url, fiscal_code, problem: null, issued_at: new Date(), is_offline: isOffline })
      .set(chain === null ? {} : { chain })
      .where('id', '=', id)
      .where('state', 'in', receiptStatesBefore('issued'))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await announceReceipt(transaction, { ...receipt, url, fiscal_code })
  })
}

/** Adds a receipt to the history of its order and queues the event for letters and webhooks. */
export async function announceReceipt(
  transaction: Database,
  { id, order_id, kind: paid, part, amount, url, fiscal_code }: Omit<StoredReceipt, 'url'> & { url: string },
): Promise<void> {
  const kind = part ?? paid
  await recordReceipt(transaction, order_id, { receipt: kind, amount, fiscal_code, url })
  await enqueue(transaction, {
    topic: 'receipt.issued',
    order_id,
    payload: { receipt: id, kind, amount, url, fiscal_code },
  })
}
