import type { Carrier } from '#src/domain/delivery/carriers.ts'
import type { Meaning } from '#src/domain/delivery/waybill-states.ts'
import type { ShipmentField } from './carrier-problem.ts'
import type { Shipment } from './load-shipment.ts'

export type MadeWaybill = { number: string; ref: string; cost: number | null }

/** What an order says, as the carrier wants to hear it. Not made again after `away`: it is looked up by its mark first. */
export type PreparedWaybill = {
  make: (mark: string, now: Date) => Promise<MadeWaybill>
  /** While it is not handed over. */
  change: (ref: string, mark: string, now: Date) => Promise<MadeWaybill>
}

/** A Ukrainian sentence for the owner where the order does not say enough, and the field that is to say it. */
export type Lack = { lacks: string; field?: ShipmentField }

export type ReportedParcel = Meaning & {
  number: string
  code: string
  /** As the carrier says it. */
  text: string
  /** When it came to the recipient's branch, or was received. */
  arrived: Date | null
}

/** Waybills at one carrier, whose keys the owner has set. Each call throws `CarrierProblem`. */
export type WaybillCarrier = {
  id: Carrier
  /** Keys of settings without which it makes no waybill. */
  missing: readonly string[]
  prepare: (shipment: Shipment) => Promise<PreparedWaybill | Lack>
  remove: (ref: string) => Promise<void>
  /** The one of that day that has our mark; null for none. */
  lookUp: (mark: string, day: Date) => Promise<MadeWaybill | null>
  /** So many numbers fit into one question. */
  tracksAtOnce: number
  /** Of a number that the carrier does not answer, nothing. */
  track: (parcels: readonly { number: string; phone: string }[]) => Promise<ReportedParcel[]>
  /** As few files as the carrier joins them into; what it gives no label of is in none. Never throws. */
  labels: (refs: readonly string[]) => Promise<CarrierLabels[]>
}

/** A PDF of 100 × 100 mm pages, and the waybills that it has. */
export type CarrierLabels = { content: Uint8Array; refs: readonly string[] }
