import type { AttemptState } from './attempt-state.ts'

/**
 * `isUnderWay`: the customer has done her part and the provider's answer is still to come, so the goods must
 * not be released.
 */
export type StatusMeaning = { state: AttemptState; isUnderWay?: true; isSandbox?: true }
type Statuses = Readonly<Record<string, StatusMeaning>>

const WAITING: StatusMeaning = { state: 'pending' }
const UNDER_WAY: StatusMeaning = { state: 'pending', isUnderWay: true }

/** Each asks the customer for something before the payment continues. */
const LIQPAY_PAYER_STEPS = [
  '3ds_verify',
  'captcha_verify',
  'cvv_verify',
  'ivr_verify',
  'otp_verify',
  'password_verify',
  'phone_verify',
  'pin_verify',
  'receiver_verify',
  'sender_verify',
  'senderapp_verify',
  'wait_qr',
  'wait_sender',
  'p24_verify',
  'mp_verify',
] as const

/**
 * `wait_compensation` is charged and arrives with the daily batch; `wait_accept` is charged, but the shop is
 * not approved yet.
 */
export const LIQPAY_STATUSES: Statuses = {
  ...Object.fromEntries(LIQPAY_PAYER_STEPS.map((status) => [status, WAITING])),
  prepared: WAITING,
  try_again: WAITING,
  cash_wait: WAITING,
  invoice_wait: WAITING,
  wait_card: UNDER_WAY,
  processing: UNDER_WAY,
  wait_accept: UNDER_WAY,
  wait_lc: UNDER_WAY,
  wait_reserve: UNDER_WAY,
  wait_secure: UNDER_WAY,
  hold_wait: { state: 'authorized' },
  success: { state: 'paid' },
  wait_compensation: { state: 'paid' },
  subscribed: { state: 'paid' },
  sandbox: { state: 'paid', isSandbox: true },
  failure: { state: 'failed' },
  error: { state: 'failed' },
  unsubscribed: { state: 'failed' },
  reversed: { state: 'refunded' },
}

export const MONO_STATUSES: Statuses = {
  created: WAITING,
  processing: UNDER_WAY,
  hold: { state: 'authorized' },
  success: { state: 'paid' },
  failure: { state: 'failed' },
  expired: { state: 'expired' },
  reversed: { state: 'refunded' },
}

export const WAYFORPAY_STATUSES: Statuses = {
  Created: WAITING,
  InProcessing: UNDER_WAY,
  Pending: UNDER_WAY,
  WaitingAuthComplete: { state: 'authorized' },
  Approved: { state: 'paid' },
  RefundInProcessing: { state: 'paid' },
  Declined: { state: 'failed' },
  Expired: { state: 'expired' },
  Refunded: { state: 'refunded' },
  Voided: { state: 'refunded' },
}

/**
 * Only SUCCESS means that the bank has lent the sum. Before it the customer confirms and the bank prepares the
 * contract.
 */
export const PRIVAT_PARTS_STATUSES: Statuses = {
  CREATED: WAITING,
  CLIENT_WAIT: WAITING,
  OTP_WAITING: WAITING,
  PP_CREATION: UNDER_WAY,
  LOCKED: UNDER_WAY,
  SUCCESS: { state: 'paid' },
  FAIL: { state: 'failed' },
  CANCELED: { state: 'failed' },
}

/**
 * State and sub-state. Only SUCCESS means that the loan is granted. With WAITING_FOR_STORE_CONFIRM the customer
 * has agreed to it, and the shop still has to report that the goods are handed over.
 */
export const MONO_PARTS_STATUSES: Statuses = {
  'IN_PROCESS/WAITING_FOR_CLIENT': WAITING,
  'IN_PROCESS/WAITING_FOR_STORE_CONFIRM': { state: 'authorized' },
  'SUCCESS/ACTIVE': { state: 'paid' },
  'SUCCESS/DONE': { state: 'paid' },
  'SUCCESS/RETURNED': { state: 'refunded' },
  'FAIL/CLIENT_NOT_FOUND': { state: 'failed' },
  'FAIL/EXCEEDED_SUM_LIMIT': { state: 'failed' },
  'FAIL/EXISTS_OTHER_OPEN_ORDER': { state: 'failed' },
  'FAIL/NOT_ENOUGH_MONEY_FOR_INIT_DEBIT': { state: 'failed' },
  'FAIL/PAY_PARTS_ARE_NOT_ACCEPTABLE': { state: 'failed' },
  'FAIL/FRAUD_REJECTED': { state: 'failed' },
  'FAIL/RESTRICTED_BY_RISKS': { state: 'failed' },
  'FAIL/CLIENT_PUSH_TIMEOUT': { state: 'failed' },
  'FAIL/REJECTED_BY_CLIENT': { state: 'failed' },
  'FAIL/REJECTED_BY_STORE': { state: 'failed' },
  'FAIL/FAIL': { state: 'failed' },
}

/** Returns the meaning of a provider's status. An unknown status decides nothing: the shop continues to ask. */
export function meaningOf(statuses: Statuses, status: string): StatusMeaning {
  return Object.hasOwn(statuses, status) ? (statuses[status] ?? WAITING) : WAITING
}
