import type { ReceiptKind } from '#src/domain/receipts/receipt-kinds.ts'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { askForReceipts, type Scope } from './ask-for-receipts.ts'
import type { StoredReceipt } from './stored-receipt.ts'

export type ListedReceipt = Pick<
  StoredReceipt,
  'id' | 'amount' | 'state' | 'problem' | 'fiscal_code' | 'url' | 'created_at' | 'issued_at'
> & {
  kind: ReceiptKind
  /** Number of the order. */
  order: string
  /** When the shop itself tries a failed receipt again; null if it will not. */
  next_try_at: Date | null
}

/** Receipts of one state or order or of all, the newest first. */
export async function listReceipts(
  database: Database,
  { state, order, limit }: { state: string | null; order: string | null; limit: number },
): Promise<ListedReceipt[]> {
  const conditions = [
    ...(state === null ? [] : [sql`r.state = ${state}`]),
    ...(order === null ? [] : [sql`o.number = ${order}`]),
  ]
  const condition = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  // Only for the receipts of one order does one plan serve all values.
  const { rows } = await sql<ListedReceipt>`${order === null ? sql`` : PREPARED}
    select r.id, coalesce(r.part, r.kind) as kind, r.amount, r.state, r.problem, r.fiscal_code, r.url, r.created_at, r.issued_at, o.number as order,
           case when r.state = 'waiting' and r.problem is not null and r.next_try_at > now() then r.next_try_at end as next_try_at
    from receipts r join orders o on o.id = r.order_id
    where ${condition}
    order by r.place desc
    limit ${limit}`.execute(database)
  return rows
}

/**
 * Queues a failed receipt again under the same id; false if there is none, or it was made.
 *
 * @throws RightRefused
 */
export async function retryReceipt(database: Database, id: string, actor: Actor): Promise<boolean> {
  return act(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const { numUpdatedRows } = await transaction
      .updateTable('receipts')
      .set({ state: 'waiting', body: null, next_try_at: new Date() })
      .where('id', '=', id)
      .where('state', '<>', 'issued')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    audit({ action: 'receipt.retry', entity: 'receipt', entityId: id, after: { state: 'waiting' } })
    return true
  })
}

/**
 * Queues all missing receipts of an order, whenever it was paid; returns how many, or null if there is no such order.
 *
 * @throws RightRefused
 */
export async function askForOrder(
  database: Database,
  number: string,
  { actor, ...money }: Pick<Scope, 'manual' | 'collected'> & { actor: Actor },
): Promise<number | null> {
  return act(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const order = await transaction
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!order) return null
    const asked = await askForReceipts(transaction, { since: new Date(), ...money, orderId: order.id })
    if (asked > 0) audit({ action: 'receipt.ask', entity: 'order', entityId: number, after: { asked } })
    return asked
  })
}
