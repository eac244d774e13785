import { expect, it } from 'vitest'
import { misfit, NO_LIMITS, type ParcelGood } from './misfit.ts'

const LOCKER = { max_weight_g: 20_000, max_size_mm: [600, 400, 300] } as const
const good = (change: Partial<ParcelGood>): ParcelGood => ({
  title: 'Диван',
  quantity: 1,
  weight_g: null,
  size_mm: null,
  ...change,
})
const says = (goods: ParcelGood[]) => misfit(goods, LOCKER, 'у поштомат')?.replaceAll('\u00A0', ' ') ?? null

it.each([
  [[good({ weight_g: 52_000 })], 'Диван, 52 кг, не вміщується у поштомат: до 20 кг'],
  [[good({ weight_g: 20_000 })], null],
  [[good({ weight_g: 20_100 })], 'Диван, 20,1 кг, не вміщується у поштомат: до 20 кг'],
  [[good({ weight_g: 6000, quantity: 4 })], 'Разом 24 кг не вміщується у поштомат: до 20 кг'],
  [
    [good({ weight_g: 12_000 }), good({ weight_g: 9500 })],
    'Разом 21,5 кг не вміщується у поштомат: до 20 кг',
  ],
  [[good({ size_mm: [300, 600, 400] })], null],
  [[good({ size_mm: [610, 10, 10] })], 'Диван, 61 × 1 × 1 см, не вміщується у поштомат: до 60 × 40 × 30 см'],
  [
    [good({ size_mm: [300, 300, 300], quantity: 3 })],
    'Усе разом не вміщується у поштомат: до 60 × 40 × 30 см',
  ],
  [[good({})], null],
  [[], null],
])('DLV-04 %j: %s', (goods, sentence) => {
  expect(says(goods)).toBe(sentence)
})

it('DLV-04 without limits everything goes', () => {
  expect(
    misfit([good({ weight_g: 900_000, size_mm: [9000, 9000, 9000] })], NO_LIMITS, 'до відділення'),
  ).toBeNull()
})

it.each([
  [[600, 300, 400], true],
  [[400, 600, 300], true],
  [[401, 600, 300], false],
  [[300, 401, 600], false],
] as const)('DLV-04 a box of %j mm fits whichever way it is turned: %s', (size_mm, isFit) => {
  expect(says([good({ size_mm })]) === null).toBe(isFit)
})
