import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import { rightToMove } from '#src/domain/order-life/order-moves.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { demandRight } from '#src/staff/act.ts'
import { moveStock } from './move-stock.ts'
import { actOnOrder, auditOrder, isStaff, type OrderActor } from './order-actor.ts'
import { recordStatus } from './order-events.ts'
import { findLateRefunds, stopLateRefunds } from './stop-late-refunds.ts'
import { delayNews } from './undo-window.ts'

export type UndoOutcome =
  | { kind: 'undone'; status: OrderStatus }
  | { kind: 'missing' }
  /** The seconds are over, something else was done to the order since, or money that came for it is on its way back. */
  | { kind: 'late' }
  /** It was cancelled, and somebody has bought the goods meanwhile. */
  | { kind: 'sold'; title: string }

/**
 * Takes back the last change of the status, made at the desk some seconds ago: nobody was notified of it, and nothing sent or given
 * back yet, and nothing will be. What the shopper has paid meanwhile is the order's.
 *
 * @throws RightRefused
 */
export async function undoStatus(
  database: Database,
  number: string,
  { actor }: { actor: OrderActor },
): Promise<UndoOutcome> {
  return actOnOrder(database, { actor, right: 'orders.pack' }, async (transaction, audit) => {
    const order = await lockUndoable(transaction, number)
    if (!order) return { kind: 'missing' }
    if (!order.can_undo || order.status === 'returned') return { kind: 'late' }
    const before = await statusBefore(transaction, order)
    if (before === null) return { kind: 'late' }
    if (isStaff(actor)) demandRight(actor, rightToMove(before, order.status))
    if (order.status === 'cancelled') {
      const refunds = await findLateRefunds(transaction, order.id)
      if (!refunds) return { kind: 'late' }
      const title = await takeAgain(transaction, order.id)
      if (title !== null) return { kind: 'sold', title }
      await stopLateRefunds(transaction, order.id, { refunds, actor })
    }
    await putBack(transaction, order, { actor, before })
    audit(auditOrder('undo', number, [{ status: order.status }, { status: before }]))
    return { kind: 'undone', status: before }
  })
}

type Undoable = { id: number; status: OrderStatus; can_undo: boolean }

async function lockUndoable(transaction: Database, number: string): Promise<Undoable | null> {
  const { rows } = await sql<Undoable>`
    select id, status, coalesce(undo_until > now(), false) as can_undo from orders
    where number = ${number} for update`.execute(transaction)
  return rows[0] ?? null
}

/** Steps of one transaction have one moment; null where the last event is another one, but for money of the shopper's. */
async function statusBefore(transaction: Database, { id, status }: Undoable): Promise<OrderStatus | null> {
  const { rows } = await sql<{ before: OrderStatus }>`
    with last as (
      select created_at, kind, after ->> 'status' as status from order_events
      where order_id = ${id} and not (actor = 'shop' and kind in ('payment', 'refund')) order by id desc limit 1
    )
    select e.before ->> 'status' as before
    from last join order_events e on e.order_id = ${id} and e.created_at = last.created_at and e.kind = 'status'
    where last.kind = 'status' and last.status = ${status}
    order by e.id limit 1`.execute(transaction)
  return rows[0]?.before ?? null
}

async function putBack(
  transaction: Database,
  { id, status }: Undoable,
  { actor, before }: { actor: OrderActor; before: OrderStatus },
): Promise<void> {
  await delayNews(transaction)
  await recordStatus(transaction, id, { actor, before: status, after: before, reason: 'undone' })
  await transaction
    .updateTable('orders')
    .set({ status: before, undo_until: null })
    .where('id', '=', id)
    .execute()
  // Both what was done and that it was taken back: nobody was notified of either.
  await sql`
    delete from outbox
    where order_id = ${id} and topic = 'order.status' and fanned_out_at is null and due_at > now()`.execute(
    transaction,
  )
  // Lists that are open show the step that was taken back.
  await enqueue(transaction, { topic: 'order.undone', order_id: id })
  await sql`update order_calls set closed_at = null where order_id = ${id} and closed_at > now() - interval '1 minute'`.execute(
    transaction,
  )
}

/** Answers what there is no longer enough of. */
async function takeAgain(transaction: Database, orderId: number): Promise<string | null> {
  const lines = await transaction
    .selectFrom('order_lines')
    .select(['variant_id', 'quantity', 'title'])
    .where('order_id', '=', orderId)
    .execute()
  const taken = new Map<number, number>()
  for (const { variant_id, quantity } of lines)
    if (variant_id !== null) taken.set(variant_id, (taken.get(variant_id) ?? 0) + quantity)
  const stocks = await moveStock(transaction, { order_id: orderId, taken, reason: 'cancel' })
  const short = [...taken].find(([id, pieces]) => pieces > (stocks.get(id) ?? 0))
  if (!short) return null
  return lines.find(({ variant_id }) => variant_id === short[0])?.title ?? ''
}
