import { expect, it } from 'vitest'
import { isByHand, providerName, PROVIDERS } from './provider-names.ts'
import { REFUND_NAMES, REFUND_STATES, type RefundState, refundStatesBefore } from './refund-state.ts'

it.each<[RefundState, RefundState[]]>([
  ['new', []],
  ['sending', ['new', 'failed']],
  ['sent', ['sending']],
  ['failed', ['sending', 'sent']],
  ['done', ['sending', 'sent', 'failed']],
])('PAY-07 money on its way back becomes %s only from %j', (state, before) => {
  expect(refundStatesBefore(state)).toEqual(before)
})

it('PAY-07 each state of a refund is called as owners read it', () => {
  expect(REFUND_STATES.map((state) => REFUND_NAMES[state])).toEqual([
    'повернення чекає',
    'повернення надсилається',
    'сервіс виконує повернення',
    'повернення не вдалося',
    'повернено',
  ])
})

it('PAY-07 only what came by hand or with the parcel is given back by hand', () => {
  expect(PROVIDERS.filter(isByHand).map(providerName)).toEqual([
    'отримано вручну',
    'перевізник узяв із посилкою',
  ])
})
