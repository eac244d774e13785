import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

export type WaitingRow = {
  id: number
  email: string | null
  phone: string | null
  title: string
  variant: string | null
  sku: string | null
  /** Of now: a contact with a phone is to be called when it is not 0. */
  stock: number
  created_at: Date
}

/** Those who wait now, of goods that are there again first, then who has waited longest. */
export async function listWaiting(database: Database, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.id, w.email, w.phone, p.title, v.value as variant, v.sku,
           case when v.is_visible and p.is_visible then v.stock else 0 end as stock, w.created_at
    from stock_waiters w
    join variants v on v.id = w.variant_id
    join products p on p.id = w.product_id
    where w.outcome is null
    order by (v.stock > 0 and v.is_visible and p.is_visible) desc, w.created_at, w.id
    limit ${limit}`.execute(database)
  return rows
}

/** Somebody of the shop has called. False for who does not wait. */
export async function finishWaiting(database: Database, id: number, actor: Actor): Promise<boolean> {
  return act(database, { actor, right: 'customers.see' }, async (transaction, audit) => {
    const { numAffectedRows } = await sql`
      update stock_waiters set outcome = 'called' where id = ${id} and outcome is null`.execute(transaction)
    if (numAffectedRows === 0n) return false
    audit({ action: 'stock_waiter.call', entity: 'stock_waiter', entityId: String(id) })
    return true
  })
}
