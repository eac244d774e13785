import { expect, it } from 'vitest'
import { isOrderStatus, ORDER_STATUSES, STATUS_NAMES } from './order-status.ts'

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
