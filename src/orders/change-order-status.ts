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
  /** What it had when the person decided, if that may be a while ago: from another one it is refused. */
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
 * `refused`: no way leads there from the status that the order has, or it was `overtaken`: changed since the person has
 * looked, to that very status perhaps; `by` is null where it was none of the staff.
 */
export type StatusOutcome =
  | { kind: 'changed' }
  | { kind: 'missing' }
  | UnpaidHandOut
  | (RefusedStatus & { overtaken?: { by: string | null } })

/**
 * Brings an order to a status, forward over all steps between in one go, each with its event; the customer hears of the
 * last. An order that is fetched and not paid whole is handed out only where the person knows it. An order that has it already stays as it is; who has seen another status is answered who has been quicker.
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
    // Of what the person saw: who was quicker is said to her also where the step from what it has now is not hers.
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
    // The journal calls the states of what is fetched otherwise.
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
 * Of an order whose row the transaction has locked; false, and nothing is changed, where no way leads there. What is
 * cancelled gives its goods back at once; what is returned waits for someone to look at them.
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
  // Before the status itself, whose trigger asks for the letter that says why.
  let before = from
  for (const after of steps) {
    await recordStatus(transaction, id, { actor, before, after, ...(reason && { reason }) })
    before = after
  }
  // Somebody has dealt with it: put back to new, an old order is not cancelled as one that nobody has confirmed.
  const expiry = status === 'new' ? { may_expire: false } : {}
  // A press that takes back the change before this one is not about this one.
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

/** A press that is repeated, or comes from another tab. */
function isSame(last: LastChange | null, actor: OrderActor): boolean {
  const { actor: name, staff_id } = nameOfActor(actor)
  return last?.actor === name && last.staff_id === staff_id
}

/** Nobody needs to call about a fast order that is confirmed, on the way to a further step too, or cancelled. */
async function closeCall(transaction: Database, orderId: number): Promise<void> {
  await sql`
    update order_calls set closed_at = now(), locked_by = null, locked_until = null
    where order_id = ${orderId} and closed_at is null`.execute(transaction)
}
