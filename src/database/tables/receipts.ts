import type { Generated, JSONColumnType } from 'kysely'
import type { ReceiptState } from '#src/domain/receipts/receipt-state.ts'
import type { Moment, OptionalMoment } from './column-types.ts'

export interface ReceiptTables {
  receipts: ReceiptsTable
}

interface ReceiptsTable {
  id: Generated<string>
  place: Generated<number>
  order_id: number
  kind: 'sale' | 'return'
  /** Null for a receipt that is issued before its money arrives. */
  attempt_id: number | null
  waybill_id: number | null
  source: string
  related_id: string | null
  amount: number
  state: Generated<ReceiptState>
  body: JSONColumnType<Record<string, unknown>> | null
  tries: Generated<number>
  next_try_at: Moment
  problem: string | null
  fiscal_code: string | null
  url: string | null
  created_at: Moment
  issued_at: OptionalMoment
  request_id: string | null
  part: 'prepayment' | 'settlement' | null
  chain: string | null
  chain_total: number | null
  chain_returned_at: OptionalMoment
  is_offline: Generated<boolean>
}
