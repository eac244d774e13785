import { expect, it } from 'vitest'
import { bodyOf, emptyOrder, type NewOrder, sumsOf, type Ways } from './new-order-data.ts'

const WAYS: Ways = {
  deliveries: [],
  payments: [{ id: 'liqpay', title: 'LiqPay', note: '', is_online: true, problem: null }],
  sends: { sms: false, mail: false },
  unpaid_hours: 0,
  weight_g: null,
  goods: 0,
}

const sent = (change: Partial<NewOrder>) => {
  const order = { ...emptyOrder(), ...change }
  return bodyOf(order, sumsOf(order, WAYS))
}

it.each([
  [
    { discount: '', prepayment: '' },
    { discount: 0, prepayment: 0 },
  ],
  [
    { discount: '1 000,50', prepayment: '200' },
    { discount: 1000.5, prepayment: 200 },
  ],
  [
    { discount: '10%', prepayment: '200 грн' },
    { discount: null, prepayment: null },
  ],
  [{ prepayment: 'двісті', payment: 'liqpay' }, { prepayment: 0 }],
])('ADM-09 a sum of %j is sent as it is meant, or as one that could not be read', (typed, body) => {
  expect(sent(typed)).toMatchObject(body)
})
