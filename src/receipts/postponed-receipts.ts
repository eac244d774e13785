import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

export type PostponedReceipt = { id: string; order: string; problem: string; next_try_at: Date }

const POSTPONED = sql`r.state = 'waiting' and r.problem is not null and r.next_try_at > now()`

/** Failed receipts that the shop will try again, the next one first. */
export async function listPostponedReceipts(database: Database, limit: number): Promise<PostponedReceipt[]> {
  const { rows } = await sql<PostponedReceipt>`
    select r.id, o.number as order, r.problem, r.next_try_at
    from receipts r join orders o on o.id = r.order_id
    where ${POSTPONED}
    order by r.next_try_at, r.place
    limit ${limit}`.execute(database)
  return rows
}

/**
 * Has a postponed receipt tried at once, unchanged, because the service may know it by its id. False if it is not postponed.
 *
 * @throws RightRefused
 */
export async function hastenReceipt(database: Database, id: string, actor: Actor): Promise<boolean> {
  return act(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const { numAffectedRows } = await sql`
      update receipts r set next_try_at = now() where r.id = ${id} and ${POSTPONED}`.execute(transaction)
    const isDone = numAffectedRows === 1n
    if (isDone) audit({ action: 'receipt.retry', entity: 'receipt', entityId: id })
    return isDone
  })
}
