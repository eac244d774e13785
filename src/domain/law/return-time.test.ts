import { describe, expect, it } from 'vitest'
import { returnTime } from './return-time.ts'

describe('returnTime', () => {
  const RECEIVED = new Date('2026-11-10T22:30:00Z')
  it.each([
    // In Kyiv it is already the 11th, and the 11th itself does not count.
    ['2026-11-11T21:00:00Z', 14, 'Отримано сьогодні: закон дає 14\u00A0днів', false],
    ['2026-11-11T22:30:00Z', 14, 'Минув 1\u00A0день з отримання: закон дає 14', false],
    ['2026-11-25T21:59:00Z', 14, 'Минуло 14\u00A0днів з отримання: закон дає 14', false],
    [
      '2026-11-25T22:00:00Z',
      14,
      'Минуло 15\u00A0днів з отримання: закон дає 14. Чи взяти товар без дефекту, вирішуєте ви',
      true,
    ],
    ['2026-12-02T10:00:00Z', 30, 'Минув 21\u00A0день з отримання: магазин дає 30', false],
    [
      '2027-01-12T10:00:00Z',
      30,
      'Минуло 62\u00A0дні з отримання: магазин дає 30. Чи взяти товар без дефекту, вирішуєте ви',
      true,
    ],
  ])('ADM-08 says at %s of %i days whether they are over', (now, return_days, text, is_over) => {
    expect(returnTime(RECEIVED, new Date(now), { return_days })).toEqual({ text, is_over })
  })

  it('ADM-08 counts no hour that the clocks were changed by', () => {
    const spring = returnTime(new Date('2026-03-28T10:00:00Z'), new Date('2026-03-30T00:00:00+03:00'), {
      return_days: 14,
    })
    expect(spring.text).toContain('Минуло 2\u00A0дні')
  })
})
