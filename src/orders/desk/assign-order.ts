import type { Database } from '#src/database/connect.ts'
import { hasRight } from '#src/domain/rights/rights.ts'
import { demandRight } from '#src/staff/act.ts'
import { newestOf } from '#src/staff/expect-version.ts'
import { Conflict } from '#src/staff/refusals.ts'
import type { Actor } from '#src/staff/actor.ts'
import { lockOrder } from '../lock-order.ts'
import { actOnOrder, auditOrder, type OrderActor } from '../order-actor.ts'

export type Manager = { id: number; name: string; email: string }

/** People who can lead an order: those who may change one. */
export async function listManagers(database: Database, { actor }: { actor: Actor }): Promise<Manager[]> {
  demandRight(actor, 'orders.see')
  const people = await database
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return people
    .filter(({ role }) => hasRight(role, 'orders.change'))
    .map(({ id, name, email }) => ({ id, name, email }))
}

export type AssignOutcome = { kind: 'assigned' | 'missing' | 'nobody' }

/**
 * Sets who leads an order. `nobody`: the person is not one of `listManagers`.
 *
 * @param assigned `managerId` null is nobody; `seen` is who led it on the screen, without it nothing is compared
 * @throws Conflict, RightRefused
 */
export async function assignOrder(
  database: Database,
  number: string,
  {
    managerId,
    seen,
    actor,
  }: { managerId: number | null; seen?: number | null | undefined; actor: OrderActor },
): Promise<AssignOutcome> {
  return actOnOrder(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const order = await lockOrder(transaction, number)
    if (!order) return { kind: 'missing' }
    const people = await listManagers(transaction, { actor: { kind: 'command' } })
    const next = people.find(({ id }) => id === managerId)
    if (managerId !== null && !next) return { kind: 'nobody' }
    const before = await managerOf(transaction, order.id)
    if (before?.id === managerId || (before === null && managerId === null)) return { kind: 'assigned' }
    if (seen !== undefined && seen !== (before?.id ?? null))
      throw new Conflict(
        { manager: before },
        await newestOf(transaction, { entity: 'order', action: 'order.assign', entityId: number }),
      )
    await transaction
      .updateTable('orders')
      .set({ manager_id: managerId })
      .where('id', '=', order.id)
      .execute()
    audit(auditOrder('assign', number, [{ manager: before?.name ?? null }, { manager: next?.name ?? null }]))
    return { kind: 'assigned' }
  })
}

async function managerOf(
  transaction: Database,
  orderId: number,
): Promise<{ id: number; name: string } | null> {
  const found = await transaction
    .selectFrom('orders as o')
    .innerJoin('staff as s', 's.id', 'o.manager_id')
    .select(['s.id', 's.name'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return found ?? null
}
