import { describe, expect, it } from 'vitest'
import {
  discountPercent,
  formatDiscount,
  formatPrice,
  groupThousands,
  parseKopiykas,
  priceParts,
  readTypedKopiykas,
  toHryvnias,
  toKopiykas,
} from './money.ts'

describe('toKopiykas', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [-12.5, -1250],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [1.115, 112],
    [8.2, 820],
    [1299, 129_900],
    [1e-7, 0],
    [999_999.99, 99_999_999],
    ['0', 0],
    ['-0', 0],
    ['.5', 50],
    ['7.', 700],
    ['2187,00', 218_700],
    ['1 299,00', 129_900],
    ['1\u00A0299.9', 129_990],
    ['  12.345 ', 1235],
    ['12.344999', 1234],
    ['0.995', 100],
    ['-5.05', -505],
    ['70368744177.66', 7_036_874_417_766],
  ])('FMT-01 reads %s as %i kopiykas', (hryvnias, kopiykas) => {
    expect(toKopiykas(hryvnias)).toBe(kopiykas)
  })

  it.each([
    Number.NaN,
    Infinity,
    1e21,
    '',
    ' ',
    '-',
    '.',
    '12грн',
    '1,299.00',
    '1e3',
    '0x10',
    '99999999999999999',
  ])('refuses %s', (hryvnias) => {
    expect(() => toKopiykas(hryvnias)).toThrow(RangeError)
    expect(() => toKopiykas(hryvnias)).toThrow(`not an amount of money: ${hryvnias}`)
  })
})

it.each([['-'], ['abc'], ['1.2.3'], ['9'.repeat(17)]])('parseKopiykas gives null for %s', (text) => {
  expect(parseKopiykas(text)).toBeNull()
})

it('FMT-01 every two-decimal price survives the wire', () => {
  const kopiykas = Array.from({ length: 20_000 }, (_, step) => step * 37)
  expect(kopiykas.map((amount) => toKopiykas(toHryvnias(amount)))).toEqual(kopiykas)
})

it.each([
  [0, '0,00\u00A0грн'],
  [5, '0,05\u00A0грн'],
  [99_999, '999,99\u00A0грн'],
  [129_900, '1\u00A0299,00\u00A0грн'],
  [99_999_900, '999\u00A0999,00\u00A0грн'],
  [123_456_789_01, '123\u00A0456\u00A0789,01\u00A0грн'],
  [-46_100, '\u2212461,00\u00A0грн'],
])('FMT-01 shows %i kopiykas as %s', (kopiykas, text) => {
  expect(formatPrice(kopiykas)).toBe(text)
})

it('FMT-01 parts of a price keep kopiykas and currency together', () => {
  expect(priceParts(129_905)).toEqual({ whole: '1\u00A0299', rest: ',05\u00A0грн' })
})

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1\u00A0000'],
  [-12_345, '\u221212\u00A0345'],
  [1_234_567, '1\u00A0234\u00A0567'],
])('groups %i by thousands', (whole, text) => {
  expect(groupThousands(whole)).toBe(text)
})

it.each([
  [100, null, null],
  [100, 100, null],
  [200, 100, null],
  [9_950, 10_000, null],
  [8_000, 10_000, 20],
  [8_001, 10_000, 19],
  [6_667, 10_000, 33],
  [1, 10_000, 99],
  [0, 10_000, 100],
  [-1, 10_000, null],
])('a price of %i against %s promises %s percent, never more than is given', (price, oldPrice, percent) => {
  expect(discountPercent(price, oldPrice)).toBe(percent)
})

it('a discount is shown with a true minus and a hard space', () => {
  expect(formatDiscount(20)).toBe('\u221220\u00A0%')
})

describe('readTypedKopiykas', () => {
  it.each([
    ['0', 0],
    ['10,5', 1050],
    ['10.05', 1005],
    ['1\u00A0299,00 грн', 129_900],
    ['100,005', null],
    ['1.299', null],
    ['-1', null],
    ['1e2', null],
    ['', null],
    [',5', null],
  ])('FMT-01 %s', (text, kopiykas) => {
    expect(readTypedKopiykas(text)).toBe(kopiykas)
  })
})
