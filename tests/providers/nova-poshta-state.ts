import type { NpPoint, NpSettlement } from './nova-poshta-directory.ts'
import type { NpWaybill } from './nova-poshta-waybill.ts'

export type Properties = Record<string, unknown>
type Rows = { rows: unknown[]; total?: number }
export type Result = Rows | { errors: string[]; codes?: string[] }
export type Method = (properties: Properties) => Result

/** What methods answer by: what the carrier has, and in which of the seen ways it writes. */
export type NovaPoshtaState = {
  directory: { settlements: NpSettlement[]; points: NpPoint[] }
  waybills: NpWaybill[]
  /** Everything is a string (the documentation), or what section 11 saw as numbers and booleans is so. */
  scalars: 'strings' | 'mixed'
  /** getDocumentDeliveryDate is seen both ways (ukraine.md 11). */
  deliveryDate: 'nested' | 'flat'
  /** Pages from this one on are empty, as if the list were cut (null: whole). */
  lastPage: number | null
  /** Hryvnia of getDocumentPrice and of waybills; kilograms come on top. */
  basePrice: number
}

/** A status that a test has set, and what else then stands in the row. */
export type Tracked = { code: number; extra: Record<string, unknown> }

export function numberIn({ scalars }: NovaPoshtaState, value: number): number | string {
  return scalars === 'mixed' ? value : String(value)
}

export function flagIn({ scalars }: NovaPoshtaState, value: boolean): boolean | string {
  return scalars === 'mixed' ? value : value ? '1' : '0'
}

/** By their city refs. */
export function citiesOf({ directory }: NovaPoshtaState): Map<string, NpSettlement> {
  return new Map(directory.settlements.flatMap((one) => (one.cityRef === '' ? [] : [[one.cityRef, one]])))
}
