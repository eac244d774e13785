import { type Selectable, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Tables } from '#src/database/tables.ts'
import { receiptStatesBefore } from '#src/domain/receipts/receipt-state.ts'
import { recordReceipt } from '#src/orders/order-events.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import type { Plan } from './receipt-plan.ts'

export type StoredReceipt = Selectable<Tables['receipts']>

/** Of one round. */
export const RECEIPT_BATCH = 20

/**
 * Those whose time has come, in the order in which they were asked for: what waits for another try holds up what comes
 * after it. A return comes after its payment's.
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

/** What is asked for stays the same, and is stored before it is asked for. */
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

/** Of a chain that goes back nothing is asked for by the receipt's own id. */
export async function countTry(database: Database, { id, tries }: StoredReceipt): Promise<void> {
  await database
    .updateTable('receipts')
    .set({ tries: tries + 1 })
    .where('id', '=', id)
    .execute()
}

export async function askAgainIn(database: Database, id: string, delaySeconds: number): Promise<void> {
  await sql`
    update receipts set state = 'sent', problem = null, next_try_at = now() + ${delaySeconds} * interval '1 second'
    where id = ${id}`.execute(database)
}

/** It waits, and says why. */
export async function postponeReceipt(
  database: Database,
  id: string,
  { delaySeconds, problem }: { delaySeconds: number; problem: string },
): Promise<void> {
  await sql`
    update receipts set problem = ${problem}, next_try_at = now() + ${delaySeconds} * interval '1 second'
    where id = ${id}`.execute(database)
}

/** Until the owner says «Видати ще раз». */
export async function failReceipt(database: Database, id: string, problem: string): Promise<void> {
  await database
    .updateTable('receipts')
    .set({ state: 'error', problem })
    .where('id', '=', id)
    .where('state', 'in', receiptStatesBefore('error'))
    .execute()
}

/** Another id for what was never made under this one; what is the receipt of it, and its place, stay. */
export async function renewReceipt(database: Database, id: string): Promise<void> {
  await sql`
    update receipts set id = gen_random_uuid(), tries = 0, body = null, chain = null, problem = null, next_try_at = now()
    where id = ${id} and state in ('waiting', 'sent')`.execute(database)
}

type Finished = { url: string; fiscal_code: string | null; isOffline: boolean; chain: string | null }

/** Those who wait for it are notified once. */
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

/** Into the history of its order, and to those who wait for it. */
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
