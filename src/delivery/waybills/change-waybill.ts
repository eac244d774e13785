import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Carrier } from '#src/domain/delivery/carriers.ts'
import { trackingUrl } from '#src/domain/delivery/tracking-url.ts'
import { furtherState, ORDER_OF_WAYBILL, type WaybillState } from '#src/domain/delivery/waybill-states.ts'
import { applyStatus } from '#src/orders/change-order-status.ts'
import { recordWaybill } from '#src/orders/order-events.ts'
import { actOnOrder, auditOrder, type OrderActor } from '#src/orders/order-actor.ts'
import type { OrderStatus } from '#src/domain/order-life/order-status.ts'
import { enqueue } from '#src/outbox/enqueue.ts'
import type { MadeWaybill } from '../waybill-carrier.ts'

export type WaybillReport = {
  state: WaybillState | null
  problem: string | null
  code?: string
  text?: string
  arrived?: Date | null
}

type Locked = {
  id: number
  order_id: number
  order_number: string
  status: OrderStatus
  carrier: Carrier
  state: WaybillState
  number: string | null
  /** What the carrier collects from the recipient, kopiykas. */
  due: number
}

/**
 * Applies a carrier's report on a waybill, in one transaction with its order. A state that is no further than the known one
 * changes nothing, so reports may come repeatedly and in any order.
 *
 * @throws RightRefused
 */
export async function applyWaybillReport(
  database: Database,
  id: number,
  { report, actor, now }: { report: WaybillReport; actor: OrderActor; now: Date },
): Promise<void> {
  await actOnOrder(database, { actor, right: 'orders.pack' }, async (transaction, audit) => {
    const waybill = await lockWaybill(transaction, id)
    if (!waybill) return
    const state = report.state === null ? waybill.state : furtherState(waybill.state, report.state)
    // A late report of an earlier state says nothing about present problems.
    const isLate = report.state !== null && report.state !== state
    await transaction
      .updateTable('waybills')
      .set({ state, tracked_at: now, busy_until: null })
      .$if(!isLate, (update) => update.set({ problem: report.problem }))
      .$if(!isLate && report.code !== undefined, (update) =>
        update.set({ status_code: report.code ?? null, status_text: report.text ?? null }),
      )
      .$if(state === 'received' && waybill.state !== state && waybill.due > 0, (update) =>
        update.set({ collected_at: now }),
      )
      .$if(state === 'in_branch' && waybill.state !== state, (update) =>
        update.set({ in_branch_at: report.arrived ?? now }),
      )
      .where('id', '=', id)
      .execute()
    if (state === waybill.state) return
    await announce(transaction, waybill, state, actor)
    const { order_number, number } = waybill
    audit(
      auditOrder('waybill', order_number, [
        { state: waybill.state, number },
        { state, number },
      ]),
    )
  })
}

/** Records that the carrier has made or changed a waybill. @throws RightRefused */
export async function recordMadeWaybill(
  database: Database,
  id: number,
  { number, ref, cost }: MadeWaybill,
  actor: OrderActor,
): Promise<void> {
  await actOnOrder(database, { actor, right: 'orders.pack' }, async (transaction, audit) => {
    const waybill = await lockWaybill(transaction, id)
    if (!waybill) return
    await transaction
      .updateTable('waybills')
      .set({ number, ref, cost, problem: null, busy_until: null })
      .where('id', '=', id)
      .execute()
    if (waybill.state !== 'asked') return
    await transaction.updateTable('waybills').set({ state: 'created' }).where('id', '=', id).execute()
    const { order_id } = waybill
    await recordWaybill(transaction, order_id, { actor, before: null, after: { state: 'created', number } })
    const payload = { number, tracking_url: trackingUrl(waybill.carrier, number) }
    await enqueue(transaction, { topic: 'waybill.created', order_id, payload })
    audit(auditOrder('waybill', waybill.order_number, [null, { state: 'created', number }]))
  })
}

/** Locks the order before the waybill, as every change of an order does. */
async function lockWaybill(transaction: Database, id: number): Promise<Locked | null> {
  const { rows: orders } = await sql<{ id: number; status: OrderStatus; order_number: string }>`
    select o.id, o.status, o.number as order_number from orders o
    where o.id = (select order_id from waybills where id = ${id}) for update`.execute(transaction)
  const [order] = orders
  if (!order) return null
  const { rows } = await sql<Omit<Locked, 'status' | 'order_number'>>`
    select id, order_id, carrier, state, number, coalesce((facts ->> 'due')::bigint, 0) as due from waybills where id = ${id} for update`.execute(
    transaction,
  )
  return rows[0] ? { ...rows[0], status: order.status, order_number: order.order_number } : null
}

async function announce(
  transaction: Database,
  { order_id, status, carrier, state: before, number }: Locked,
  state: WaybillState,
  actor: OrderActor,
): Promise<void> {
  await recordWaybill(transaction, order_id, {
    actor,
    before: { state: before, number },
    after: { state, number },
  })
  if (number !== null) {
    const payload = { number, state, tracking_url: trackingUrl(carrier, number) }
    await enqueue(transaction, { topic: 'waybill.status', order_id, payload })
  }
  const next = ORDER_OF_WAYBILL[state]
  // `applyStatus` ignores a status that the order cannot take, because it is further already or has ended.
  if (next !== null && next !== status)
    await applyStatus(transaction, { id: order_id, status }, { status: next, actor: 'shop' })
}
