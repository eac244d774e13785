import { expect, it } from 'vitest'
import { COLLECTED_LABELS, PAID_LABELS } from './payment-labels.ts'
import { RECEIPT_KINDS, RECEIPT_TITLES } from './receipt-kinds.ts'
import { RECEIPT_NAMES, RECEIPT_STATES, type ReceiptState, receiptStatesBefore } from './receipt-state.ts'

it.each<[ReceiptState, ReceiptState[]]>([
  ['waiting', ['sent', 'error']],
  ['sent', ['waiting']],
  ['error', ['waiting', 'sent']],
  ['issued', ['waiting', 'sent', 'error']],
])('RCP-01 a receipt becomes %s only from %j: what is issued stays', (state, before) => {
  expect(receiptStatesBefore(state)).toEqual(before)
})

it('RCP-01 states and kinds are called as owners read them', () => {
  expect(RECEIPT_STATES.map((state) => RECEIPT_NAMES[state])).toEqual([
    'чекає',
    'фіскалізується',
    'НЕ ВИДАНО',
    'видано',
  ])
  expect(RECEIPT_KINDS.map((kind) => RECEIPT_TITLES[kind])).toEqual([
    'Фіскальний чек',
    'Чек передоплати',
    'Чек остаточного розрахунку',
    'Чек повернення',
  ])
})

it('RCP-01 the means of payment are named as it is prescribed', () => {
  expect({ ...PAID_LABELS, ...COLLECTED_LABELS }).toEqual({
    liqpay: 'Платіж через інтегратора LiqPay',
    mono: 'Платіж через інтегратора plata by mono',
    wayforpay: 'Платіж через інтегратора WayForPay',
    nova_poshta: 'Платіж через інтегратора NovaPay',
    ukrposhta: 'Платіж через інтегратора Укрпошта',
  })
})
