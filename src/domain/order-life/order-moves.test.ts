import { expect, it } from 'vitest'
import { EDITABLE, mayShopperCancel, ORDER_MOVES, reachable, rightToMove, stepsTo } from './order-moves.ts'
import { ORDER_STATUSES, shopperStatusName } from './order-status.ts'

it.each([
  ['new', 'confirmed', ['confirmed']],
  ['new', 'shipped', ['confirmed', 'packed', 'shipped']],
  ['confirmed', 'completed', ['packed', 'shipped', 'completed']],
  ['confirmed', 'new', ['new']],
  ['packed', 'confirmed', ['confirmed']],
  ['packed', 'cancelled', ['cancelled']],
  ['shipped', 'returned', ['returned']],
  ['packed', 'new', null],
  ['shipped', 'cancelled', null],
  ['shipped', 'packed', null],
  ['completed', 'cancelled', null],
  ['new', 'returned', null],
  ['new', 'new', null],
] as const)('ORD-01 from %s to %s the steps are %j', (from, to, steps) => {
  expect(stepsTo(from, to)).toEqual(steps)
})

it('ORD-01 every step of every way is a move of the table', () => {
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) {
      const steps = stepsTo(from, to)
      expect(reachable(from).includes(to)).toBe(steps !== null)
      let status = from
      for (const next of steps ?? []) {
        expect(ORDER_MOVES[status]).toContain(next)
        status = next
      }
      expect(status).toBe(steps === null ? from : to)
    }
})

it('ORD-01 an order is edited until it is handed over', () => {
  expect(EDITABLE).toEqual(['new', 'confirmed', 'packed'])
})

it('ORD-01 what is cancelled or returned is never reopened', () => {
  expect(reachable('cancelled')).toEqual([])
  expect(reachable('returned')).toEqual([])
})

it('ORD-01 the shopper reads a packed order as confirmed, and a pickup as waiting for her', () => {
  expect(shopperStatusName('packed', false)).toBe('Підтверджено')
  expect(shopperStatusName('shipped', false)).toBe('У дорозі')
  expect(shopperStatusName('shipped', true)).toBe('Чекає на видачу')
})

it('ORD-01 from every status an order can go where it may go, and nowhere else', () => {
  expect(ORDER_STATUSES.map((status) => [status, reachable(status)])).toEqual([
    ['new', ['confirmed', 'packed', 'shipped', 'completed', 'cancelled']],
    ['confirmed', ['packed', 'shipped', 'completed', 'new', 'cancelled']],
    ['packed', ['shipped', 'completed', 'confirmed', 'cancelled']],
    ['shipped', ['completed', 'returned']],
    ['completed', ['returned']],
    ['cancelled', []],
    ['returned', []],
  ])
})

it('ORD-10 a shopper calls off what nobody packs yet', () => {
  expect(ORDER_STATUSES.filter((status) => mayShopperCancel(status, 0))).toEqual(['new', 'confirmed'])
  expect(ORDER_STATUSES.filter((status) => mayShopperCancel(status, 1))).toEqual(['new'])
})

it('ADM-03 ORD-01 who packs moves an order between confirmed and sent, and no further', () => {
  const ofPacker = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => rightToMove(from, to) === 'orders.pack').map((to) => `${from} → ${to}`),
  )
  expect(ofPacker).toEqual([
    'confirmed → confirmed',
    'confirmed → packed',
    'confirmed → shipped',
    'packed → confirmed',
    'packed → packed',
    'packed → shipped',
  ])
  expect([rightToMove('new', 'confirmed'), rightToMove('packed', 'cancelled')]).toEqual([
    'orders.change',
    'orders.change',
  ])
})
