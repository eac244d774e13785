import { sql } from 'kysely'
import { causedBy } from '#src/database/current-request.ts'
import type { Database } from '#src/database/connect.ts'
import { findOrderByNumber } from '#src/orders/find-orders.ts'
import { CarrierProblem } from '../carrier-problem.ts'
import { type DeliveryDeps, openWaybills, type WaybillDesk } from '../load-carriers.ts'
import { loadShipment, type Shipment } from '../load-shipment.ts'
import type { PreparedWaybill } from '../waybill-carrier.ts'
import { annulWaybill } from './annul-waybill.ts'
import { applyWaybillReport, recordMadeWaybill } from './change-waybill.ts'
import { createWaybill } from './create-waybill.ts'
import { listWaybills, type WaybillRow } from './stored-waybill.ts'

/** Waybills of one round; those that were looked at longest ago come first. */
const ROUND = 200
const LONGEST_AGO = sql`w.followed_at nulls first, w.id`

/**
 * Brings waybills in line with their orders: annuls those of cancelled orders, changes those of changed orders before the
 * handover, looks for those whose answer was lost, and marks those of returned orders as back. They are found by their states
 * alone, so nothing is lost while this is not running. Orders whose last change can still be undone wait. Returns how many changed.
 *
 * @param numbers of the orders; null is all
 */
export async function followOrders(
  deps: DeliveryDeps,
  now: Date,
  numbers: readonly string[] | null = null,
): Promise<number> {
  const { database } = deps
  const desk = await openWaybills(deps)
  if (desk.carriers.size === 0) return 0
  const waybills = await listWaybills(
    database,
    sql`(w.state in ('asked', 'created') or (w.state in ('accepted', 'in_branch', 'going_back') and o.status = 'returned'))
        and (${numbers}::text[] is null or o.number = any(${numbers}))
        and coalesce(w.busy_until < now(), true)
        and (coalesce(o.undo_until < now(), true) or (w.state = 'created' and o.status not in ('cancelled', 'returned')))`,
    { limit: ROUND, order: LONGEST_AGO },
  )
  let changed = 0
  for (const waybill of waybills) {
    // Marked first: if this one fails, the next round begins with those after it, not with it again.
    await markFollowed(database, waybill, now)
    const work = () => follow(deps, desk, waybill, now)
    if (await causedBy(waybill.request_id, 'follow waybill', work)) changed += 1
  }
  return changed
}

async function markFollowed(database: Database, { id }: WaybillRow, now: Date): Promise<void> {
  await database.updateTable('waybills').set({ followed_at: now }).where('id', '=', id).execute()
}

async function follow(
  deps: DeliveryDeps,
  desk: WaybillDesk,
  waybill: WaybillRow,
  now: Date,
): Promise<boolean> {
  const { order_status: status, order_number: number, state } = waybill
  if (status === 'returned') {
    await applyWaybillReport(deps.database, waybill.id, {
      report: { state: 'back', problem: null },
      actor: 'shop',
      now,
    })
    return true
  }
  if (status === 'cancelled')
    return (await annulWaybill(deps, waybill, { actor: 'shop', now })).kind === 'annulled'
  if (state === 'asked') return (await createWaybill(deps, { number, actor: 'shop', now })).kind === 'created'
  return bringInLine(deps, desk, waybill, now)
}

/** Changes a waybill at the carrier if the facts that it was made from have changed; a new comment, for one, changes nothing. */
async function bringInLine(
  { database }: DeliveryDeps,
  { settings, carriers }: WaybillDesk,
  waybill: WaybillRow,
  now: Date,
): Promise<boolean> {
  const order = await findOrderByNumber(database, waybill.order_number)
  const carrier = carriers.get(waybill.carrier)
  const { ref } = waybill
  if (!order || !carrier || carrier.missing.length > 0 || ref === null) return false
  const shipment = await loadShipment(database, order, settings)
  if (isSame(shipment, waybill.facts)) return false
  const prepared = await carrier.prepare(shipment)
  const problem = 'lacks' in prepared ? `бракує: ${prepared.lacks}` : await tryChange(prepared, ref)
  if (problem !== null) {
    // The owner sees the problem in the list, and the next round tries again.
    const text = `Замовлення змінено, а накладну ні: ${problem}`
    await database.updateTable('waybills').set({ problem: text }).where('id', '=', waybill.id).execute()
    return false
  }
  await database
    .updateTable('waybills')
    .set({ facts: JSON.stringify(shipment) })
    .where('id', '=', waybill.id)
    .execute()
  return true

  async function tryChange(order: PreparedWaybill, known: string): Promise<string | null> {
    try {
      const made = await order.change(known, waybill.mark, now)
      await recordMadeWaybill(database, waybill.id, made, 'shop')
      return null
    } catch (error) {
      if (error instanceof CarrierProblem) return error.message
      throw error
    }
  }
}

function isSame(shipment: Shipment, facts: Shipment): boolean {
  return canonical(shipment) === canonical(facts)
}

/** JSON with sorted keys, because `jsonb` stores them in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
