import { expect, it } from 'vitest'
import { pastOrders } from './past-orders.ts'

it.each([
  [{ orders: 1, completed: 0, sum: 0 }, '1 замовлення, ще не виконано'],
  [{ orders: 5, completed: 3, sum: 9720 }, '5 замовлень, виконано 3 на 9 720,00 грн'],
])('ADM-09 of a customer who has ordered %o before it is said: %s', (past, words) => {
  expect(pastOrders(past).replaceAll('\u00A0', ' ')).toBe(words)
})
