import { expect, it } from 'vitest'
import { countOf, pluralForm, PRODUCT_FORMS } from './plural.ts'

it.each([
  [0, '0 товарів'],
  [1, '1 товар'],
  [2, '2 товари'],
  [4, '4 товари'],
  [5, '5 товарів'],
  [10, '10 товарів'],
  [11, '11 товарів'],
  [12, '12 товарів'],
  [14, '14 товарів'],
  [19, '19 товарів'],
  [20, '20 товарів'],
  [21, '21 товар'],
  [22, '22 товари'],
  [25, '25 товарів'],
  [101, '101 товар'],
  [111, '111 товарів'],
  [112, '112 товарів'],
  [121, '121 товар'],
  [1001, '1 001 товар'],
  [1_000_003, '1 000 003 товари'],
])('FMT-02 counts %i products as %s', (count, text) => {
  expect(countOf(count, PRODUCT_FORMS)).toBe(text.replaceAll(' ', '\u00A0'))
})

it('FMT-02 agrees with the plural rules of the Unicode data for every count to 1200', () => {
  const names = { one: 'товар', few: 'товари', many: 'товарів' }
  const rules = new Intl.PluralRules('uk')
  const counts = Array.from({ length: 1200 }, (_, count) => count)
  const expected = counts.map((count) => names[rules.select(count) as keyof typeof names])
  expect(counts.map((count) => pluralForm(count, PRODUCT_FORMS))).toEqual(expected)
})

it('takes the form of the absolute value', () => {
  expect(pluralForm(-1, PRODUCT_FORMS)).toBe('товар')
})
