import { expect, it } from 'vitest'
import { promotionDates } from './promotion-dates.ts'

it('names one year once and two years each', () => {
  expect(promotionDates({ starts_on: '2026-11-23', ends_on: '2026-12-25' })).toBe(
    '23\u00a0листопада – 25\u00a0грудня\u00a02026',
  )
  expect(promotionDates({ starts_on: '2026-11-20', ends_on: '2027-01-31' })).toBe(
    '20\u00a0листопада\u00a02026 – 31\u00a0січня\u00a02027',
  )
})
