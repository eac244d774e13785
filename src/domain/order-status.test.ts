import { expect, it } from 'vitest'
import { canChangeStatus, isOrderStatus, nextStatuses, ORDER_STATUSES, STATUS_NAMES } from './order-status.ts'

it.each([
  ['new', 'confirmed', true],
  ['new', 'shipped', true],
  ['new', 'completed', true],
  ['new', 'cancelled', true],
  ['confirmed', 'shipped', true],
  ['confirmed', 'new', false],
  ['shipped', 'confirmed', false],
  ['shipped', 'completed', true],
  ['shipped', 'cancelled', true],
  ['completed', 'cancelled', false],
  ['cancelled', 'new', false],
  ['new', 'new', false],
] as const)('an order may go from %s to %s: %s', (from, to, isAllowed) => {
  expect(canChangeStatus(from, to)).toBe(isAllowed)
})

it('finished orders stay as they are', () => {
  expect(ORDER_STATUSES.filter((status) => nextStatuses(status).length === 0)).toEqual([
    'completed',
    'cancelled',
  ])
})

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
    'У дорозі',
    'Виконано',
    'Скасовано',
  ])
})
