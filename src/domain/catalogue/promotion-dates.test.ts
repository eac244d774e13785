import { expect, it } from 'vitest'
import { PROMOTION_STATES } from './promotion-state.ts'
import { dayOf, promotionDates, startNote, stateTitle } from './promotion-dates.ts'

it('names one year once and two years each', () => {
  expect(promotionDates({ starts_on: '2026-11-23', ends_on: '2026-12-25' })).toBe(
    '23\u00a0листопада\u00a0– 25\u00a0грудня\u00a02026',
  )
  expect(promotionDates({ starts_on: '2026-11-20', ends_on: '2027-01-31' })).toBe(
    '20\u00a0листопада\u00a02026\u00a0– 31\u00a0січня\u00a02027',
  )
})

it.each([
  ['upcoming', 'Ціни акції почнуть діяти 10\u00A0січня\u00A02027.'],
  ['active', null],
  ['finished', null],
] as const)('HOME-01 a promotion that is %s says when its prices begin: %s', (state, note) => {
  expect(startNote({ state, starts_on: '2027-01-10' })).toBe(note)
})

it('HOME-01 says how it stands with a promotion, and names a day', () => {
  expect(PROMOTION_STATES.map(stateTitle)).toEqual(['Скоро', 'Діє зараз', 'Завершено'])
  expect(dayOf('2026-01-05')).toBe('5\u00A0січня\u00A02026')
})
