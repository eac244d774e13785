import { expect, it } from 'vitest'
import {
  LIQPAY_STATUSES,
  meaningOf,
  MONO_PARTS_STATUSES,
  MONO_STATUSES,
  PRIVAT_PARTS_STATUSES,
  WAYFORPAY_STATUSES,
} from './provider-statuses.ts'

// Every status that the providers document, with its meaning for the shop.
const LIQPAY = {
  pending: `prepared processing try_again cash_wait invoice_wait wait_accept wait_card wait_lc wait_reserve wait_secure
    wait_qr wait_sender 3ds_verify captcha_verify cvv_verify ivr_verify otp_verify password_verify phone_verify pin_verify
    receiver_verify sender_verify senderapp_verify p24_verify mp_verify`,
  authorized: 'hold_wait',
  paid: 'success wait_compensation sandbox subscribed',
  failed: 'failure error unsubscribed',
  refunded: 'reversed',
}
const MONO = {
  pending: 'created processing',
  authorized: 'hold',
  paid: 'success',
  failed: 'failure',
  expired: 'expired',
  refunded: 'reversed',
}
const WAYFORPAY = {
  pending: 'Created InProcessing Pending',
  authorized: 'WaitingAuthComplete',
  paid: 'Approved RefundInProcessing',
  failed: 'Declined',
  expired: 'Expired',
  refunded: 'Refunded Voided',
}
const PRIVAT_PARTS = {
  pending: 'CREATED CLIENT_WAIT OTP_WAITING PP_CREATION LOCKED',
  paid: 'SUCCESS',
  failed: 'FAIL CANCELED',
}

const MONO_PARTS = {
  pending: 'IN_PROCESS/WAITING_FOR_CLIENT',
  authorized: 'IN_PROCESS/WAITING_FOR_STORE_CONFIRM',
  paid: 'SUCCESS/ACTIVE SUCCESS/DONE',
  refunded: 'SUCCESS/RETURNED',
  failed: `FAIL/CLIENT_NOT_FOUND FAIL/EXCEEDED_SUM_LIMIT FAIL/EXISTS_OTHER_OPEN_ORDER FAIL/REJECTED_BY_STORE
    FAIL/NOT_ENOUGH_MONEY_FOR_INIT_DEBIT FAIL/PAY_PARTS_ARE_NOT_ACCEPTABLE FAIL/FRAUD_REJECTED FAIL/FAIL
    FAIL/RESTRICTED_BY_RISKS FAIL/CLIENT_PUSH_TIMEOUT FAIL/REJECTED_BY_CLIENT`,
}

const each = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([state, names]) => names.split(/\s+/).map((status) => ({ status, state })))

it.each(each(LIQPAY))('PAY-01 LiqPay’s $status is $state', ({ status, state }) => {
  expect(meaningOf(LIQPAY_STATUSES, status).state).toBe(state)
})

it.each(each(MONO))('PAY-01 mono’s $status is $state', ({ status, state }) => {
  expect(meaningOf(MONO_STATUSES, status).state).toBe(state)
})

it.each(each(WAYFORPAY))('PAY-01 WayForPay’s $status is $state', ({ status, state }) => {
  expect(meaningOf(WAYFORPAY_STATUSES, status).state).toBe(state)
})

it.each(each(PRIVAT_PARTS))('PAY-01 of instalments $status is $state', ({ status, state }) => {
  expect(meaningOf(PRIVAT_PARTS_STATUSES, status).state).toBe(state)
})

it.each(each(MONO_PARTS))('PAY-01 of monobank’s instalments $status is $state', ({ status, state }) => {
  expect(meaningOf(MONO_PARTS_STATUSES, status).state).toBe(state)
})

it('PAY-01 names every status of the tables', () => {
  const tables = [
    LIQPAY_STATUSES,
    MONO_STATUSES,
    WAYFORPAY_STATUSES,
    PRIVAT_PARTS_STATUSES,
    MONO_PARTS_STATUSES,
  ]
  const known = tables.flatMap((table) => Object.keys(table))
  const tested = [LIQPAY, MONO, WAYFORPAY, PRIVAT_PARTS, MONO_PARTS]
    .flatMap((table) => each(table))
    .map(({ status }) => status)
  expect(tested.toSorted()).toEqual(known.toSorted())
})

it('PAY-03 an unknown status decides nothing, whatever it is called', () => {
  for (const status of ['', 'paid', 'SUCCESS', 'constructor', '__proto__'])
    expect(meaningOf(LIQPAY_STATUSES, status)).toEqual({ state: 'pending' })
})

it('PAY-10 a sandbox status is marked', () => {
  expect(meaningOf(LIQPAY_STATUSES, 'sandbox').isSandbox).toBe(true)
})

const underWay = (table: typeof MONO_STATUSES) =>
  Object.keys(table).filter((status) => meaningOf(table, status).isUnderWay)

it('PAY-09 ORD-05 goods are held while the bank works on a payment, and not while the shopper is asked for something', () => {
  expect(underWay(LIQPAY_STATUSES)).toEqual([
    'wait_card',
    'processing',
    'wait_accept',
    'wait_lc',
    'wait_reserve',
    'wait_secure',
  ])
  expect(underWay(MONO_STATUSES)).toEqual(['processing'])
  expect(underWay(WAYFORPAY_STATUSES)).toEqual(['InProcessing', 'Pending'])
  expect(underWay(PRIVAT_PARTS_STATUSES)).toEqual(['PP_CREATION', 'LOCKED'])
  expect(underWay(MONO_PARTS_STATUSES)).toEqual([])
})

it('PAY-10 no other status is of a sandbox', () => {
  const all = [LIQPAY_STATUSES, MONO_STATUSES, WAYFORPAY_STATUSES, PRIVAT_PARTS_STATUSES].flatMap((table) =>
    Object.keys(table).filter((status) => meaningOf(table, status).isSandbox),
  )
  expect(all).toEqual(['sandbox'])
})
