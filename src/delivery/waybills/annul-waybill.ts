import { isBeforeHandover } from '#src/domain/delivery/waybill-states.ts'
import { demandOrder } from '#src/orders/desk/list-desk-orders.ts'
import { isStaff, type OrderActor } from '#src/orders/order-actor.ts'
import { demandRight } from '#src/staff/act.ts'
import { CarrierProblem } from '../carrier-problem.ts'
import { CARRIER_NAMES } from '#src/domain/delivery/carriers.ts'
import { type DeliveryDeps, openWaybills } from '../load-carriers.ts'
import type { WaybillCarrier } from '../waybill-carrier.ts'
import { applyWaybillReport } from './change-waybill.ts'
import type { WaybillRow } from './stored-waybill.ts'

export type AnnulOutcome = { kind: 'annulled' | 'handed-over' } | { kind: 'failed'; problem: string }

/**
 * Annuls a waybill whose parcel is not handed over. One that the carrier no longer has counts as annulled.
 *
 * @throws RightRefused
 */
export async function annulWaybill(
  deps: DeliveryDeps,
  waybill: WaybillRow,
  { actor, now }: { actor: OrderActor; now: Date },
): Promise<AnnulOutcome> {
  if (isStaff(actor)) demandRight(actor, 'orders.pack')
  demandOrder(actor, waybill.order_status)
  if (!isBeforeHandover(waybill.state)) return { kind: 'handed-over' }
  const carrier = (await openWaybills(deps)).carriers.get(waybill.carrier)
  if (!carrier) return { kind: 'failed', problem: `${CARRIER_NAMES[waybill.carrier]}: немає ключа` }
  try {
    await removeAtCarrier(carrier, waybill, now)
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error
    await deps.database
      .updateTable('waybills')
      .set({ problem: `Не анульовано: ${error.message}` })
      .where('id', '=', waybill.id)
      .execute()
    return { kind: 'failed', problem: error.message }
  }
  await applyWaybillReport(deps.database, waybill.id, {
    report: { state: 'annulled', problem: null },
    actor,
    now,
  })
  return { kind: 'annulled' }
}

async function removeAtCarrier(
  carrier: WaybillCarrier,
  { mark, ref, created_at }: WaybillRow,
  now: Date,
): Promise<void> {
  // If the carrier's answer was lost, the waybill has no ref here and can only be found by our mark.
  const known = ref ?? (await find(carrier, mark, [created_at, now]))
  if (known === null) return
  try {
    await carrier.remove(known)
  } catch (error) {
    const isGone =
      error instanceof CarrierProblem &&
      error.kind !== 'key' &&
      (await find(carrier, mark, [created_at, now])) === null
    if (!isGone) throw error
  }
}

async function find(carrier: WaybillCarrier, mark: string, days: readonly Date[]): Promise<string | null> {
  for (const day of days) {
    const found = await carrier.lookUp(mark, day)
    if (found) return found.ref
  }
  return null
}
