import { describe, expect, it } from 'vitest'
import {
  DEFAULT_RETURN_RULES,
  isReturnable,
  returnNote,
  returnPayerText,
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
