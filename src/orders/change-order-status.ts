import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { rightToMove, stepsTo } from '#src/domain/order-life/order-moves.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { amountReceivable } from '#src/domain/payments/amount-due.ts'
import { demandRight } from '#src/staff/act.ts'
import { giveBackGoods } from './give-back-goods.ts'
import { type LockedOrder, lockOrder, type RefusedStatus, refusedStatus } from './lock-order.ts'
import { actOnOrder, auditOrder, isStaff, nameOfActor, type OrderActor } from './order-actor.ts'
import { recordStatus, type StatusReason } from './order-events.ts'
import { returnAllGoods } from './return-goods.ts'
import { waitForUndo } from './undo-window.ts'

export type StatusChange = {
  status: OrderStatus
  actor: OrderActor
  /** The status that the person saw when she decided; the change is refused when the order has another one by now. */
  from?: OrderStatus
  reason?: StatusReason
  /** What is fetched is handed out although not all of it is paid: the person has seen the sum. */
  isUnpaidKnown?: boolean
  /** May be taken back for some seconds; letters, the carrier and money wait for that. */
  isUndoable?: boolean
}

/** What is fetched would be handed out, and `due` kopiykas of it have not come. */
export type UnpaidHandOut = { kind: 'unpaid'; due: number }

/**
 * `refused`: the order cannot go from its status to the wanted one, or it was `overtaken`: somebody changed it after the
 * person had looked, perhaps to the same status. `by` names who; null when it was not one of the staff.
 */
export type StatusOutcome =
  | { kind: 'changed' }
  | { kind: 'missing' }
  | UnpaidHandOut
  | (RefusedStatus & { overtaken?: { by: string | null } })

/**
 * Moves an order to a status, through all steps between, each recorded as an event; the customer is notified of the last
 * one only. An order that already has the status stays as it is. A person who saw another status learns who changed it.
 *
 * @throws RightRefused
 */
export async function changeOrderStatus(
  database: Database,
  number: string,
  change: StatusChange,
): Promise<StatusOutcome> {
  const { status, actor } = change
  const isDone = ({ kind }: StatusOutcome) => kind === 'changed'
  const deed = { actor, right: 'orders.pack', isDone } as const
  return actOnOrder(database, deed, async (transaction, audit): Promise<StatusOutcome> => {
    const order = await lockOrder(transaction, number)
    if (!order) return { kind: 'missing' }
    // The right is that of the step she saw, so that she learns who overtook her even if she may not take the step from here.
    if (isStaff(actor)) demandRight(actor, rightToMove(change.from ?? order.status, status))
    if (change.from !== undefined && order.status !== change.from) {
      const last = await lastChange(transaction, order.id)
      if (order.status !== status || !isSame(last, actor))
        return { ...refusedStatus(order), overtaken: { by: last?.actor_name ?? null } }
    }
    if (order.status === status) return { kind: 'changed' }
    const due = order.is_pickup && status === 'completed' ? await receivableOf(transaction, order.id) : 0
    if (due > 0 && !change.isUnpaidKnown) return { kind: 'unpaid', due }
    if (change.isUndoable) await waitForUndo(transaction, order.id)
    if (!(await applyStatus(transaction, order, change))) return refusedStatus(order)
    // The journal names the states of a pickup order differently.
    const way = order.is_pickup ? { delivery_method: 'pickup' } : {}
    audit(
      auditOrder('status', number, [
        { status: order.status, ...way },
        { status, ...way },
      ]),
    )
    return { kind: 'changed' }
  })
}

/**
 * Moves an order to a status; the caller has locked its row. False, and nothing changes, if it cannot get there. A cancelled
 * order puts its goods back into stock at once; the goods of a returned one wait until somebody has inspected them.
 */
export async function applyStatus(
  transaction: Database,
  { id, status: from }: Pick<LockedOrder, 'id' | 'status'>,
  { status, actor, reason, isUndoable }: StatusChange,
): Promise<boolean> {
  const steps = stepsTo(from, status)
  if (!steps) return false
  if (status === 'cancelled') await giveBackGoods(transaction, id)
  if (status === 'returned') await returnAllGoods(transaction, id, actor)
  // Events come before the status: its trigger queues the letter, and the letter names the reason from the last event.
  let before = from
  for (const after of steps) {
    await recordStatus(transaction, id, { actor, before, after, ...(reason && { reason }) })
    before = after
  }
  // Somebody has handled this order: put back to new, it must not be cancelled as one that nobody confirmed.
  const expiry = status === 'new' ? { may_expire: false } : {}
  // The undo window belongs to the previous change: a press on its button must not undo this one.
  const undo = isUndoable ? {} : { undo_until: null }
  await transaction
    .updateTable('orders')
    .set({ status, ...expiry, ...undo })
    .where('id', '=', id)
    .execute()
  if (steps.some((step) => step === 'confirmed' || step === 'cancelled')) await closeCall(transaction, id)
  return true
}

/** The order's row is locked. */
async function receivableOf(transaction: Database, orderId: number): Promise<number> {
  const order = await transaction
    .selectFrom('orders')
    .select(['status', 'total', 'paid', 'refunded', 'held'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return amountReceivable(order)
}

type LastChange = ReturnType<typeof nameOfActor>

async function lastChange(transaction: Database, orderId: number): Promise<LastChange | null> {
  const { rows } = await sql<LastChange>`
    select actor, staff_id, actor_name from order_events
    where order_id = ${orderId} and kind = 'status' order by id desc limit 1`.execute(transaction)
  return rows[0] ?? null
}

/** Whether the same person made the last change: then this is a repeated press, or one from another tab. */
function isSame(last: LastChange | null, actor: OrderActor): boolean {
  const { actor: name, staff_id } = nameOfActor(actor)
  return last?.actor === name && last.staff_id === staff_id
}

/** Nobody needs to call about an order that was confirmed, also on the way to a further step, or cancelled. */
async function closeCall(transaction: Database, orderId: number): Promise<void> {
  await sql`
    update order_calls set closed_at = now(), locked_by = null, locked_until = null
    where order_id = ${orderId} and closed_at is null`.execute(transaction)
}
