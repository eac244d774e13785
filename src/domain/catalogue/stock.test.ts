import { expect, it } from 'vitest'
import { hasStock, stockState, stockText } from './stock.ts'

it.each([
  [-3, 'out', 'Немає в наявності'],
  [0, 'out', 'Немає в наявності'],
  [1, 'low', 'Залишилось 1 шт.'],
  [5, 'low', 'Залишилось 5 шт.'],
  [6, 'in', 'В наявності'],
  [99_999, 'in', 'В наявності'],
])('STOCK-01 a stock of %i is %s: %s', (stock, state, text) => {
  expect(stockState(stock)).toBe(state)
  expect(stockText(stock).replaceAll('\u00A0', ' ')).toBe(text)
})

it('STOCK-02 only what is there can be bought', () => {
  expect([-1, 0, 1].map(hasStock)).toEqual([false, false, true])
})
