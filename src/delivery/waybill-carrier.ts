import type { Carrier } from '#src/domain/delivery/carriers.ts'
import type { Meaning } from '#src/domain/delivery/waybill-states.ts'
import type { ShipmentField } from './carrier-problem.ts'
import type { Shipment } from './load-shipment.ts'

/** A waybill made by a carrier. `ref` is its id there; `cost` is kopiykas, null if unknown. */
export type MadeWaybill = { number: string; ref: string; cost: number | null }

/** A shipment in the carrier's terms. After `away` do not call `make` again before looking the waybill up by its mark. */
export type PreparedWaybill = {
  make: (mark: string, now: Date) => Promise<MadeWaybill>
  /** Only before the handover. */
  change: (ref: string, mark: string, now: Date) => Promise<MadeWaybill>
}

/** What an order lacks for a waybill, as words for the owner, and the field to fill in. */
export type Lack = { lacks: string; field?: ShipmentField }

export type ReportedParcel = Meaning & {
  number: string
  code: string
  /** The state in the carrier's words. */
  text: string
  /** When it arrived at the recipient's branch or was received. */
  arrived: Date | null
}

/** Waybills of one carrier. Calls throw `CarrierProblem`, except `labels`. */
export type WaybillCarrier = {
  id: Carrier
  /** Keys of settings that are missing for waybills. */
  missing: readonly string[]
  prepare: (shipment: Shipment) => Promise<PreparedWaybill | Lack>
  remove: (ref: string) => Promise<void>
  /** The waybill of that day with our mark; null if there is none. */
  lookUp: (mark: string, day: Date) => Promise<MadeWaybill | null>
  /** How many numbers one call of `track` may have. */
  tracksAtOnce: number
  /** Numbers that the carrier does not answer are left out. */
  track: (parcels: readonly { number: string; phone: string }[]) => Promise<ReportedParcel[]>
  /** Labels in as few files as the carrier makes; waybills without a label are left out. Never throws. */
  labels: (refs: readonly string[]) => Promise<CarrierLabels[]>
}

/** A PDF of pages of 100 × 100 mm, and the refs of the waybills in it. */
export type CarrierLabels = { content: Uint8Array; refs: readonly string[] }
