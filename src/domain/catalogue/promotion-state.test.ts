import { describe, expect, it } from 'vitest'
import { kyivDay, promotionState } from './promotion-state.ts'

describe('promotionState', () => {
  const days = { starts_on: '2026-11-20', ends_on: '2026-11-30' }

  it.each([
    ['2026-11-19', 'upcoming'],
    ['2026-11-20', 'active'],
    ['2026-11-30', 'active'],
    ['2026-12-01', 'finished'],
  ])('on %s it is %s', (today, state) => {
    expect(promotionState(days, today)).toBe(state)
  })
})

describe('kyivDay', () => {
  it.each([
    ['winter time, two hours ahead', '2026-11-20T21:59:59Z', '2026-11-20'],
    ['winter midnight', '2026-11-20T22:00:00Z', '2026-11-21'],
    ['summer time, three hours ahead', '2026-07-01T20:59:59Z', '2026-07-01'],
    ['summer midnight', '2026-07-01T21:00:00Z', '2026-07-02'],
  ])('%s', (_title, moment, day) => {
    expect(kyivDay(new Date(moment))).toBe(day)
  })
})
