import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { isPickupOrder } from '#src/database/pickup-orders.ts'
import { MOST_TRIES, type SeenCall } from '#src/domain/order-desk/call-results.ts'
import { stepsTo } from '#src/domain/order-life/order-moves.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { demandRight } from '#src/staff/act.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import type { Actor } from '#src/staff/actor.ts'
import { changeOrderStatus } from '../change-order-status.ts'
import { lockOrder, type RefusedStatus, refusedStatus } from '../lock-order.ts'
import { actOnOrder, auditOrder, isStaff, type OrderActor } from '../order-actor.ts'
import { addNote } from './add-note.ts'
import { CALLS } from './calls-waiting.ts'

export type WaitingCall = {
  number: string
  name: string
  phone: string
  comment: string
  status: OrderStatus
  is_pickup: boolean
  kind: 'checkout' | 'fast'
  /** Kopiykas. */
  total: number
  goods: string
  asked_at: Date
  due_at: Date | null
  tries: number
  /** Name of the person who has it open now. */
  locked_by: string | null
  is_mine: boolean
}

const LOCK_MINUTES = 10
const MOST_CALLS = 200

/** Calls to make: due ones first, the longest waiting first, then those agreed for a time to come. At most `MOST_CALLS`. */
export async function listCalls(database: Database, { actor }: { actor: Actor }): Promise<WaitingCall[]> {
  demandRight(actor, 'orders.change')
  const me = actor.kind === 'staff' ? actor.id : null
  const { rows } = await sql<WaitingCall>`
    select o.number, o.name, o.phone, o.comment, o.status, o.kind, o.total,
           ${isPickupOrder} as is_pickup,
           (select string_agg(l.title || case when l.quantity > 1 then ' × ' || l.quantity else '' end, ', ' order by l.position)
            from order_lines l where l.order_id = o.id) as goods,
           coalesce(c.asked_at, o.created_at) as asked_at, case when c.due_at > now() then c.due_at end as due_at,
           coalesce(c.tries, 0) as tries,
           case when c.locked_until > now() then s.name end as locked_by,
           coalesce(c.locked_until > now() and c.locked_by = ${me}::bigint, false) as is_mine
    from (${CALLS}) calls
    join orders o on o.id = calls.id
    left join order_calls c on c.order_id = o.id
    left join staff s on s.id = c.locked_by
    order by coalesce(c.due_at > now(), false), coalesce(c.due_at, c.asked_at, o.created_at), o.id
    limit ${MOST_CALLS}`.execute(database)
  return rows
}

export type OpenOutcome = { kind: 'open' | 'missing' } | { kind: 'locked'; by: string }

/**
 * Leases a call to the person who opens it for `LOCK_MINUTES`, so that two people do not call the same customer.
 *
 * @throws RightRefused
 */
export async function openCall(
  database: Database,
  number: string,
  { actor }: { actor: OrderActor },
): Promise<OpenOutcome> {
  return actOnOrder(database, { actor, right: 'orders.change' }, async (transaction) => {
    const order = await lockOrder(transaction, number)
    if (!order) return { kind: 'missing' }
    const { rows } = await sql<{ by: string; id: number }>`
      select s.name as by, s.id from order_calls c join staff s on s.id = c.locked_by
      where c.order_id = ${order.id} and c.locked_until > now()`.execute(transaction)
    const [other] = rows
    if (other && !(isStaff(actor) && actor.id === other.id)) return { kind: 'locked', by: other.by }
    const me = isStaff(actor) ? actor.id : null
    await sql`
      insert into order_calls (order_id, asked_at, locked_by, locked_until)
      select id, created_at, ${me}::bigint, now() + make_interval(mins => ${LOCK_MINUTES}) from orders where id = ${order.id}
      on conflict (order_id) do update set locked_by = excluded.locked_by, locked_until = excluded.locked_until`.execute(
      transaction,
    )
    await announceCall(transaction, order.id)
    return { kind: 'open' }
  })
}

/** Gives up the lease of a call; a lease of somebody else stays. */
export async function leaveCall(
  database: Database,
  number: string,
  { actor }: { actor: OrderActor },
): Promise<void> {
  await actOnOrder(database, { actor, right: 'orders.change' }, async (transaction) => {
    const order = await lockOrder(transaction, number)
    if (!order) return
    const { numAffectedRows } = await sql`
      update order_calls set locked_by = null, locked_until = null
      where order_id = ${order.id} and locked_by = ${isStaff(actor) ? actor.id : null}::bigint`.execute(
      transaction,
    )
    if (numAffectedRows) await announceCall(transaction, order.id)
  })
}

/** Updates the lists of calls on all screens of the desk. */
function announceCall(transaction: Database, orderId: number): Promise<void> {
  return enqueue(transaction, { topic: 'order.call', order_id: orderId })
}

/** Asks for a call about any order, at once or not before `at`. False if there is no such order. */
export async function askForCall(
  database: Database,
  number: string,
  { actor, at }: { actor: OrderActor; at: Date | null },
): Promise<boolean> {
  return actOnOrder(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const order = await lockOrder(transaction, number)
    if (!order) return false
    await sql`
      insert into order_calls (order_id, due_at) values (${order.id}, ${at})
      on conflict (order_id) do update
        set due_at = excluded.due_at, asked_at = now(), closed_at = null, locked_by = null, locked_until = null`.execute(
      transaction,
    )
    await announceCall(transaction, order.id)
    audit(auditOrder('call_asked', number, [null, { at }]))
    return true
  })
}

export type CallResult =
  | { kind: 'confirmed' }
  | { kind: 'no_answer'; again_at: Date }
  | { kind: 'cancel_unanswered' }
  | { kind: 'call_at'; at: Date }
  | { kind: 'declined' }

export type CallOutcome =
  | { kind: 'done'; tries: number }
  | { kind: 'missing' }
  | { kind: 'locked'; by: string }
  /** Too few tries to give up; `left` more are needed. */
  | { kind: 'too-early'; left: number }
  | RefusedStatus
  /** Somebody else has called or changed the order since it was shown: `now` is its present state. */
  | { kind: 'overtaken'; now: SeenCall & { is_pickup: boolean } }

/**
 * Records the result of a call. A customer who was reached needs no more calls; one who was not is called again.
 *
 * @param seen the call as the person saw it, so that her result does not overwrite another person's
 * @throws RightRefused
 */
export async function finishCall(
  database: Database,
  number: string,
  { result, actor, note, seen }: { result: CallResult; actor: OrderActor; note: string; seen?: SeenCall },
): Promise<CallOutcome> {
  return actOnOrder(database, { actor, right: 'orders.change' }, async (transaction, audit) => {
    const order = await lockOrder(transaction, number)
    if (!order) return { kind: 'missing' }
    const now = { status: order.status, tries: await triesOf(transaction, order.id) }
    if (seen && (seen.status !== now.status || seen.tries !== now.tries))
      return { kind: 'overtaken', now: { ...now, is_pickup: order.is_pickup } }
    const opened = await openCall(transaction, number, { actor })
    if (opened.kind === 'locked') return opened
    if (opened.kind === 'missing') return { kind: 'missing' }
    if (result.kind === 'cancel_unanswered' && now.tries < MOST_TRIES)
      return { kind: 'too-early', left: MOST_TRIES - now.tries }
    const status = statusAfter(result, order.status)
    // Decided before anything is written: a refused result must leave the call to be made.
    if (status && status !== order.status && !stepsTo(order.status, status)) return refusedStatus(order)
    const tries = await countTry(transaction, order.id, result)
    if (status) {
      const reason = result.kind === 'declined' ? ('declined' as const) : ('no_answer' as const)
      const why = status === 'cancelled' ? { reason } : {}
      const changed = await changeOrderStatus(transaction, number, {
        status,
        actor,
        isUndoable: true,
        ...why,
      })
      if (changed.kind === 'refused') return changed
      if (changed.kind === 'missing') return { kind: 'missing' }
    }
    if (note !== '') await addNote(transaction, number, { text: note, actor })
    audit(auditOrder('call', number, [null, { result, tries }]))
    return { kind: 'done', tries }
  })
}

function statusAfter({ kind }: CallResult, from: OrderStatus): 'confirmed' | 'cancelled' | null {
  if (kind === 'confirmed') return from === 'new' ? 'confirmed' : null
  return kind === 'declined' || kind === 'cancel_unanswered' ? 'cancelled' : null
}

async function triesOf(transaction: Database, orderId: number): Promise<number> {
  const call = await transaction
    .selectFrom('order_calls')
    .select('tries')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return call?.tries ?? 0
}

async function countTry(transaction: Database, orderId: number, result: CallResult): Promise<number> {
  const due = result.kind === 'no_answer' ? result.again_at : result.kind === 'call_at' ? result.at : null
  const isOver = result.kind === 'confirmed' || result.kind === 'declined'
  const { rows } = await sql<{ tries: number }>`
    update order_calls
    set due_at = coalesce(${due}::timestamptz, due_at), locked_by = null, locked_until = null,
        tries = tries + ${result.kind === 'no_answer' ? 1 : 0}, closed_at = case when ${isOver}::boolean then now() end
    where order_id = ${orderId}
    returning tries`.execute(transaction)
  return rows[0]?.tries ?? 0
}
