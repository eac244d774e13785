import type { Generated, JSONColumnType } from 'kysely'
import type { AttemptState } from '#src/domain/payments/attempt-state.ts'
import type { RefundState } from '#src/domain/payments/refund-state.ts'
import type { Moment } from './column-types.ts'

export interface PaymentTables {
  payment_attempts: PaymentAttemptsTable
  payment_refunds: PaymentRefundsTable
}

interface PaymentAttemptsTable {
  id: Generated<number>
  order_id: number
  attempt: number
  reference: string
  provider: 'liqpay' | 'mono' | 'wayforpay' | 'privat_parts' | 'mono_parts' | 'manual' | 'carrier'
  provider_ref: string | null
  page_url: string | null
  opening_at: Date | null
  amount: number
  currency: Generated<string>
  is_hold: Generated<boolean>
  /** Number of instalments; null for other payments. */
  parts: number | null
  state: Generated<AttemptState>
  captured: Generated<number>
  refunded: Generated<number>
  is_under_way: Generated<boolean>
  problem: string | null
  note: string | null
  raw_last: JSONColumnType<Record<string, unknown>> | null
  provider_modified_at: Date | null
  created_at: Moment
  expires_at: Date | null
  asked_at: Date | null
  unanswered_since: Date | null
  authorized_at: Date | null
  paid_at: Date | null
  receipt_issuer: string | null
  settling_at: Date | null
  capturing: number | null
  waybill_id: number | null
}

interface PaymentRefundsTable {
  id: Generated<number>
  attempt_id: number
  reference: string
  amount: number
  state: Generated<RefundState>
  cause: 'owner' | 'cancelled' | 'late' | 'over'
  note: string | null
  /** `taken_out`: how many of the pieces an edit has removed from the line since. */
  lines: JSONColumnType<{ position: number; pieces: number; taken_out?: number }[]> | null
  problem: string | null
  tries: Generated<number>
  due_at: Date | null
  created_at: Moment
  tried_at: Date | null
  asked_at: Date | null
  is_void: Generated<boolean>
  done_at: Date | null
  request_id: string | null
}
