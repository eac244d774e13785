import { expect, it } from 'vitest'
import { orderDate } from './order-date.ts'

it.each([
  ['2026-11-21T12:05:00.000Z', '21 листопада 2026, 14:05'],
  ['2026-12-31T22:30:00.000Z', '1 січня 2027, 00:30'],
  ['2026-07-01T20:59:00.000Z', '1 липня 2026, 23:59'],
])('writes %s in the time of Kyiv', (iso, text) => {
  expect(orderDate(iso).replaceAll('\u00A0', ' ')).toBe(text)
})
