import { demandRecipient } from '#src/orders/desk/list-desk-orders.ts'
import type { OrderActor } from '#src/orders/order-actor.ts'
import { type DeliveryDeps, openWaybills } from '../load-carriers.ts'
import { labelPage } from './label-page.ts'
import type { WaybillRow } from './stored-waybill.ts'

export type Label = { type: 'pdf' | 'html'; content: Uint8Array }

/**
 * The carrier's label of 100 × 100 mm, else our own; null of a waybill that has no number. It says who gets the parcel and
 * where, so who packs has it until the parcel is handed over.
 *
 * @throws RightRefused
 */
export async function printWaybill(
  deps: DeliveryDeps,
  waybill: WaybillRow,
  { actor, shopName }: { actor: OrderActor; shopName: string },
): Promise<Label | null> {
  demandRecipient(actor, waybill.order_status)
  if (waybill.number === null || waybill.ref === null) return null
  const { carriers } = await openWaybills(deps)
  const pdf = await carriers.get(waybill.carrier)?.label(waybill.ref)
  if (pdf) return { type: 'pdf', content: pdf }
  return { type: 'html', content: new TextEncoder().encode(labelPage(waybill, shopName)) }
}
