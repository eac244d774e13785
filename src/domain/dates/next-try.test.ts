import { expect, it } from 'vitest'
import { nextTryText } from './next-try.ts'

const NOW = new Date('2026-11-26T20:30:00Z')

it.each([
  ['2026-11-26T21:15:00Z', 'Спробуємо самі о 23:15'],
  ['2026-11-26T22:15:00Z', 'Спробуємо самі 27 листопада о 00:15'],
])('names the time of the shop’s own next try, and its day if it is another one: %s', (at, text) => {
  expect(nextTryText(new Date(at), NOW)).toBe(text)
})
