import { type DeliveryDeps, openWaybills } from '../load-carriers.ts'
import { labelPage } from './label-page.ts'
import type { WaybillRow } from './stored-waybill.ts'

export type Label = { type: 'pdf' | 'html'; content: Uint8Array }

/** The carrier's label of 100 × 100 mm, else our own; null of a waybill that has no number. */
export async function printWaybill(
  deps: DeliveryDeps,
  waybill: WaybillRow,
  shopName: string,
): Promise<Label | null> {
  if (waybill.number === null || waybill.ref === null) return null
  const { carriers } = await openWaybills(deps)
  const pdf = await carriers.get(waybill.carrier)?.label(waybill.ref)
  if (pdf) return { type: 'pdf', content: pdf }
  return { type: 'html', content: new TextEncoder().encode(labelPage(waybill, shopName)) }
}
