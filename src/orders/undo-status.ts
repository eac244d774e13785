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
  /** The time is over, the order was changed since, or money that came for it is already being refunded. */
  | { kind: 'late' }
  /** The order was cancelled and its goods were sold since; `title` names one. */
  | { kind: 'sold'; title: string }

/**
 * Undoes the last change of status within `UNDO_SECONDS`. Until then no letter is sent, no waybill changed and no money moved
 * because of it, and after the undo none will be. Money that the shopper paid in between stays the order's payment.
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

/**
 * The status before the last change, which may be several events: those of one transaction share `created_at`. Null if
 * something else has happened since, except payments, which the shop records by itself.
 */
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
  // Drops the events of the change and of its undoing; the delay has ensured that nobody was notified of either.
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

/** Takes the goods of a cancelled order out of stock again; returns the title of goods that are no longer enough. */
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
