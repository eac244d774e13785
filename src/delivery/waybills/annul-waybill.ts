import { isBeforeHandover } from '#src/domain/delivery/waybill-states.ts'
import { isStaff, type OrderActor } from '#src/orders/order-actor.ts'
import { demandRight } from '#src/staff/act.ts'
import { CarrierProblem } from '../carrier-problem.ts'
import { type DeliveryDeps, loadCarriers } from '../load-carriers.ts'
import type { NovaPoshta } from '../nova-poshta/call.ts'
import { deleteWaybill, lookUpWaybill } from '../nova-poshta/waybills.ts'
import { hearOfWaybill } from './change-waybill.ts'
import type { WaybillRow } from './stored-waybill.ts'

export type AnnulOutcome = { kind: 'annulled' | 'handed-over' } | { kind: 'failed'; problem: string }

/** While it is not handed over. One that the carrier does not have any more counts as annulled. */
export async function annulWaybill(
  deps: DeliveryDeps,
  waybill: WaybillRow,
  { actor, now }: { actor: OrderActor; now: Date },
): Promise<AnnulOutcome> {
  if (isStaff(actor)) demandRight(actor, 'orders.pack')
  if (!isBeforeHandover(waybill.state)) return { kind: 'handed-over' }
  const { novaPoshta } = await loadCarriers(deps)
  if (!novaPoshta) return { kind: 'failed', problem: 'Немає ключа Нової Пошти' }
  try {
    await removeAtCarrier(novaPoshta, waybill, now)
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error
    await deps.database
      .updateTable('waybills')
      .set({ problem: `Не анульовано: ${error.message}` })
      .where('id', '=', waybill.id)
      .execute()
    return { kind: 'failed', problem: error.message }
  }
  await hearOfWaybill(deps.database, waybill.id, { heard: { state: 'annulled', problem: null }, actor, now })
  return { kind: 'annulled' }
}

async function removeAtCarrier(
  carrier: NovaPoshta,
  { mark, ref, created_at }: WaybillRow,
  now: Date,
): Promise<void> {
  // Of one whose answer was lost only our mark is known.
  const known = ref ?? (await find(carrier, mark, [created_at, now]))
  if (known === null) return
  try {
    await deleteWaybill(carrier, known)
  } catch (error) {
    const isGone =
      error instanceof CarrierProblem &&
      error.kind !== 'key' &&
      (await find(carrier, mark, [created_at, now])) === null
    if (!isGone) throw error
  }
}

async function find(carrier: NovaPoshta, mark: string, days: readonly Date[]): Promise<string | null> {
  for (const day of days) {
    const found = await lookUpWaybill(carrier, mark, day)
    if (found) return found.ref
  }
  return null
}
