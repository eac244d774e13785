import { describe, expect, it } from 'vitest'
import {
  DEFAULT_RETURN_RULES,
  isReturnable,
  returnNote,
  returnPayerText,
  returnTime,
  returnTerms,
} from './return-rules.ts'

describe('returnTerms', () => {
  it.each([
    [14, '14\u00A0днів на повернення'],
    [21, '21\u00A0день на повернення'],
    [32, '32\u00A0дні на повернення'],
  ])('DLV-10 says the days that the owner gives: %s', (return_days, title) => {
    expect(returnTerms({ ...DEFAULT_RETURN_RULES, return_days }).title).toBe(title)
  })

  it('DLV-10 says who pays for sending back', () => {
    expect(returnTerms(DEFAULT_RETURN_RULES).text).toContain('оплачуєте ви')
    expect(returnTerms({ ...DEFAULT_RETURN_RULES, return_payer: 'shop' }).text).toContain('оплачуємо ми')
  })

  it('DLV-10 promises no days for goods that are not taken back', () => {
    const { title, text } = returnTerms(DEFAULT_RETURN_RULES, false)
    expect(title).toBe('Не підлягає поверненню')
    expect(`${title} ${text}`).not.toMatch(/\d/)
    expect(text).toContain('З дефектом — повернемо гроші або замінимо.')
  })
})

const GIVEN =
  '14\u00A0днів на повернення. Товар належної якості, крім винятків. Зворотну доставку оплачуєте ви.'
const FINAL =
  'Не підлягає поверненню. Товар належної якості з переліку, визначеного законом. З дефектом — повернемо гроші або замінимо.'

it.each([
  ['all may come back', [], false, GIVEN, null],
  ['some do not', ['Плед', 'Чашка'], false, GIVEN, 'Не підлягає поверненню: Плед; Чашка.'],
  ['none does', ['Плед'], true, FINAL, null],
] as const)(
  'DLV-10 of several goods it says what holds where %s',
  (_what, finalSale, isAllFinal, terms, exceptions) => {
    expect(returnNote(DEFAULT_RETURN_RULES, finalSale, isAllFinal)).toEqual({ terms, exceptions })
  },
)

it('DLV-10 the owner’s pages say who pays for sending back', () => {
  expect(returnPayerText('shop')).toBe('оплачує магазин')
  expect(returnPayerText('customer')).toBe('оплачує покупець')
})

it.each([
  [null, [], true],
  [null, [null, false], false],
  [null, [true, false], true],
  [null, [false, true], false],
  [true, [false], true],
  [false, [true], false],
])(
  'DLV-10 the nearest flag decides: product %s, categories upwards %j → %s',
  (own, categories, returnable) => {
    expect(isReturnable(own, categories)).toBe(returnable)
  },
)

describe('returnTime', () => {
  const RECEIVED = new Date('2026-11-10T22:30:00Z')
  it.each([
    // In Kyiv that is the 11th already, and the 11th itself does not count.
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
