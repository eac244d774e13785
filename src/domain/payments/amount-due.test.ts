import { expect, it } from 'vitest'
import {
  amountDue,
  amountOver,
  amountReceivable,
  type OrderMoney,
  PAYMENT_NAMES,
  PAYMENT_STATES,
  paymentState,
} from './amount-due.ts'
import { paymentOutcome } from './payment-outcome.ts'

const order = (change: Partial<OrderMoney> = {}): OrderMoney => ({
  status: 'new',
  total: 100,
  paid: 0,
  refunded: 0,
  held: 0,
  ...change,
})

it.each([
  ['nothing is paid', {}, 100, 0, 'none'],
  ['a part is paid', { paid: 40 }, 60, 0, 'part'],
  ['all is paid', { paid: 100 }, 0, 0, 'paid'],
  ['all is held', { held: 100 }, 0, 0, 'held'],
  ['it has become dearer', { total: 130, paid: 100 }, 30, 0, 'part'],
  ['it has become cheaper', { total: 70, paid: 100 }, 0, 30, 'paid'],
  ['it has become cheaper and the rest went back', { total: 70, paid: 100, refunded: 30 }, 0, 0, 'paid'],
  ['more than the rest went back', { total: 70, paid: 100, refunded: 31 }, 1, 0, 'part_refunded'],
  ['it was paid twice and the excess went back', { paid: 200, refunded: 100 }, 0, 0, 'paid'],
  ['it was paid twice and a part of the excess went back', { paid: 200, refunded: 60 }, 0, 40, 'paid'],
  ['all went back and it was paid anew', { paid: 200, refunded: 100 }, 0, 0, 'paid'],
  ['all went back and it is held anew', { paid: 100, refunded: 100, held: 100 }, 0, 0, 'held'],
  ['all went back and it costs nothing any more', { total: 0, paid: 100, refunded: 100 }, 0, 0, 'refunded'],
  ['it was cancelled', { status: 'cancelled', paid: 100 }, 0, 100, 'paid'],
  ['it was cancelled and all went back', { status: 'cancelled', paid: 100, refunded: 100 }, 0, 0, 'refunded'],
  ['it was paid to the courier', { status: 'completed' }, 0, 0, 'none'],
] as const)('PAY-08 what is due where %s', (_what, change, due, over, state) => {
  const money = order(change)
  expect([amountDue(money), amountOver(money), paymentState(money)]).toEqual([due, over, state])
})

it.each([
  ['completed', 60],
  ['shipped', 60],
  ['cancelled', 0],
  ['returned', 0],
] as const)('PAY-08 by hand may still come for an order that is %s: %i', (status, receivable) => {
  expect(amountReceivable(order({ status, paid: 40 }))).toBe(receivable)
})

it('PAY-05 says of an order that the carrier collects that it is paid on delivery, unless a bank does not answer', () => {
  expect(paymentOutcome(order(), null, { isCollected: true })).toBe('on_delivery')
  expect(paymentOutcome(order({ paid: 100 }), null, { isCollected: true })).toBe('paid')
  expect(paymentOutcome(order(), LEFT, { isCollected: true, isUnsure: true })).toBe('unknown')
})

const LEFT = { state: 'pending', is_under_way: false } as const

it.each([
  ['a try that was left', {}, LEFT, 'unknown'],
  ['another that has failed since', {}, { state: 'failed', is_under_way: false }, 'unknown'],
  ['a try that the bank works on', {}, { state: 'pending', is_under_way: true }, 'waiting'],
  ['money that came by another try', { paid: 100 }, LEFT, 'paid'],
  ['an order that was cancelled', { status: 'cancelled' }, LEFT, 'closed'],
] as const)('PAY-05 while a bank does not answer says of %s', (_what, change, last, outcome) => {
  expect(paymentOutcome(order(change), last, { isUnsure: true })).toBe(outcome)
})

it.each([
  ['no try yet', {}, null, 'none'],
  ['a try that was left', {}, { state: 'pending', is_under_way: false }, 'unfinished'],
  ['a try in her bank’s application', {}, { ...LEFT, is_in_app: true }, 'in_app'],
  ['a try that the bank works on', {}, { state: 'pending', is_under_way: true }, 'waiting'],
  ['a try that failed', {}, { state: 'failed', is_under_way: false }, 'failed'],
  ['a try that ran out', {}, { state: 'expired', is_under_way: false }, 'failed'],
  ['money on the card', { held: 100 }, { state: 'authorized', is_under_way: false }, 'held'],
  ['money that came', { paid: 100 }, { state: 'paid', is_under_way: false }, 'paid'],
  ['a failure after an earlier try paid', { paid: 100 }, { state: 'failed', is_under_way: false }, 'paid'],
  [
    'money that went back',
    { status: 'cancelled', paid: 100, refunded: 100 },
    { state: 'refunded', is_under_way: false },
    'refunded',
  ],
  ['an order that was cancelled', { status: 'cancelled' }, null, 'closed'],
] as const)('PAY-05 says of %s', (_what, change, last, outcome) => {
  expect(paymentOutcome(order(change), last)).toBe(outcome)
})

it.each([
  ['it is returned', { status: 'returned', paid: 100 }, 0, 0],
  ['it is returned dearer than it is', { status: 'returned', paid: 130 }, 0, 30],
  ['a part is held', { held: 40 }, 60, 0],
  ['more is held than it costs', { total: 70, held: 100 }, 0, 0],
  ['what was paid went back', { paid: 100, refunded: 100 }, 100, 0],
] as const)('PAY-06 PAY-07 PAY-08 what is due and what is over where %s', (_what, change, due, over) => {
  const money = order(change)
  expect([amountDue(money), amountOver(money)]).toEqual([due, over])
})

it.each([
  [{ paid: 60, held: 40 }, 'paid'],
  [{ paid: 60, held: 39 }, 'part'],
  [{ paid: 80, refunded: 20, held: 40 }, 'paid'],
  [{ paid: 80, refunded: 20, held: 39 }, 'part_refunded'],
  [{ paid: 100, refunded: 99 }, 'part_refunded'],
  [{ paid: 100, refunded: 100 }, 'refunded'],
] as const)('PAY-06 PAY-07 of %j an order is %s', (change, state) => {
  expect(paymentState(order(change))).toBe(state)
})

it.each([
  [
    'the bank works on a try after the goods are gone',
    { status: 'cancelled' },
    { state: 'pending', is_under_way: true },
    'waiting',
  ],
  [
    'a try was left after the goods are gone',
    { status: 'cancelled' },
    { state: 'pending', is_under_way: false },
    'closed',
  ],
  ['goods that came back', { status: 'returned' }, null, 'closed'],
  ['an order that was paid to the courier', { status: 'completed' }, null, 'paid'],
  ['money of which a part went back', { status: 'cancelled', paid: 100, refunded: 40 }, null, 'paid'],
  [
    'a try whose money went back and which has to be paid again',
    { paid: 100, refunded: 100 },
    { state: 'refunded', is_under_way: false },
    'none',
  ],
  ['a hold that is let go', {}, { state: 'authorized', is_under_way: false }, 'none'],
] as const)('PAY-05 PAY-09 says of %s', (_what, change, last, outcome) => {
  expect(paymentOutcome(order(change), last)).toBe(outcome)
})

it('PAY-08 names every state of payment in Ukrainian', () => {
  expect(PAYMENT_STATES.map((state) => PAYMENT_NAMES[state])).toEqual([
    'Не сплачено',
    'Кошти утримано',
    'Сплачено частину',
    'Сплачено',
    'Повернено частину',
    'Повернено',
  ])
})
