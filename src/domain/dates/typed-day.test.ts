import { expect, it } from 'vitest'
import { readDay } from './typed-day.ts'

it.each([
  ['25.12.2026', '2026-12-25'],
  [' 5.1.2027 ', '2027-01-05'],
  ['25,12,2026', '2026-12-25'],
  ['29.02.2028', '2028-02-29'],
  ['2026-12-25', '2026-12-25'],
  ['29.02.2027', null],
  ['31.11.2026', null],
  ['2026-02-30', null],
  ['00.12.2026', null],
  ['25.13.2026', null],
  ['25.12.26', null],
  ['25/12/2026', null],
  ['завтра', null],
  ['', null],
])('a day is read as it is written here: %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})
