import type { NpPoint, NpSettlement } from './nova-poshta-directory.ts'
import type { NpWaybill } from './nova-poshta-waybill.ts'

export type Properties = Record<string, unknown>
type Rows = { rows: unknown[]; total?: number }
export type Result = Rows | { errors: string[]; codes?: string[] }
export type Method = (properties: Properties) => Result

/** What the methods answer by: what the carrier has, and in which of the seen ways it writes. */
export type NovaPoshtaState = {
  directory: { settlements: NpSettlement[]; points: NpPoint[] }
  waybills: NpWaybill[]
  /**
   * Whether everything is a string, as the documentation says, or what section 11 has seen as numbers and
   * booleans is so.
   */
  scalars: 'strings' | 'mixed'
  /** In which of its two seen forms getDocumentDeliveryDate answers (ukraine.md 11). */
  deliveryDate: 'nested' | 'flat'
  /** The last page that has rows, as if the list were cut there; null for a whole list. */
  lastPage: number | null
  /** The price in hryvnias of getDocumentPrice and of waybills, to which kilograms are added. */
  basePrice: number
}

/** A status that a test has set, and what else then stands in the row. */
export type Tracked = { code: number; extra: Record<string, unknown> }

/** A number in the form in which this carrier writes numbers. */
export function numberIn({ scalars }: NovaPoshtaState, value: number): number | string {
  return scalars === 'mixed' ? value : String(value)
}

/** A flag in the form in which this carrier writes flags. */
export function flagIn({ scalars }: NovaPoshtaState, value: boolean): boolean | string {
  return scalars === 'mixed' ? value : value ? '1' : '0'
}

/** The settlements by their city refs. */
export function citiesOf({ directory }: NovaPoshtaState): Map<string, NpSettlement> {
  return new Map(directory.settlements.flatMap((one) => (one.cityRef === '' ? [] : [[one.cityRef, one]])))
}
