import { expect, it } from 'vitest'
import { AGAIN, AGAIN_NAMES, callAgainAt } from './call-results.ts'

it.each([
  ['30m', '2026-11-25T21:50:00Z', '2026-11-25T22:20:00Z'],
  ['2h', '2026-11-25T21:50:00Z', '2026-11-25T23:50:00Z'],
  // Ten o’clock in Kyiv: 8:00 in winter, 7:00 in summer.
  ['tomorrow', '2026-11-25T12:00:00Z', '2026-11-26T08:00:00Z'],
  ['tomorrow', '2026-07-01T12:00:00Z', '2026-07-02T07:00:00Z'],
  // In Kyiv it is already the next day.
  ['tomorrow', '2026-11-25T22:30:00Z', '2026-11-27T08:00:00Z'],
  // The nights in which the clock goes back and forward.
  ['tomorrow', '2026-10-24T12:00:00Z', '2026-10-25T08:00:00Z'],
  ['tomorrow', '2026-03-28T12:00:00Z', '2026-03-29T07:00:00Z'],
] as const)('ADM-09 again in %s from %s is %s', (again, now, at) => {
  expect(callAgainAt(again, new Date(now))).toEqual(new Date(at))
})

it('ADM-09 names when to call again', () => {
  expect(AGAIN.map((again) => AGAIN_NAMES[again])).toEqual(['за 30 хв', 'за 2 години', 'завтра о 10:00'])
})
