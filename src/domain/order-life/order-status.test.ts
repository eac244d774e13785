import { expect, it } from 'vitest'
import { isFinished, isOrderStatus, ORDER_STATUSES, shopperStatusName, STATUS_NAMES } from './order-status.ts'

it.each([
  ['new', true],
  ['', false],
  ['constructor', false],
])('knows whether %j is a status', (text, isStatus) => {
  expect(isOrderStatus(text)).toBe(isStatus)
})

it('CAB-01 every status has its Ukrainian name', () => {
  expect(ORDER_STATUSES.map((status) => STATUS_NAMES[status])).toEqual([
    'Нове',
    'Підтверджено',
    'Зібрано',
    'У дорозі',
    'Виконано',
    'Скасовано',
    'Повернено',
  ])
})

it('ORD-01 nothing is due any more of what is done, cancelled or returned', () => {
  expect(ORDER_STATUSES.filter(isFinished)).toEqual(['completed', 'cancelled', 'returned'])
})

const read = (isPickup: boolean) => ORDER_STATUSES.map((status) => shopperStatusName(status, isPickup))

it('ORD-09 a shopper reads every status but that of packing, and where she fetches it herself', () => {
  const others = ['Виконано', 'Скасовано', 'Повернено']
  expect(read(false)).toEqual(['Нове', 'Підтверджено', 'Підтверджено', 'У дорозі', ...others])
  expect(read(true)).toEqual(['Нове', 'Підтверджено', 'Підтверджено', 'Чекає на видачу', ...others])
})
