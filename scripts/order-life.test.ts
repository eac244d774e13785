import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ORDER_LIFE_PAGE, orderLifePage } from './order-life.ts'

it('ORD-01 docs/orders.md says what the code does', () => {
  expect(readFileSync(ORDER_LIFE_PAGE, 'utf8')).toBe(orderLifePage())
})
