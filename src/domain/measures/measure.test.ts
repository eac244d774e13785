import { expect, it } from 'vitest'
import { readSize, readWeight } from './measure.ts'
import { sizeText, weightText } from './measure-text.ts'

it.each([
  ['5,2 кг', null, 5200],
  ['340 г', null, 340],
  ['340 гр.', 'кг', 340],
  ['0.34', 'kg', 340],
  ['1 200 г', null, 1200],
  ['~2 кг', null, 2000],
  ['52', 'кг', 52_000],
  ['1.5 lb', null, 680],
  ['340', null, null],
  ['0', 'кг', null],
  ['-5', 'кг', null],
  ['легка', 'кг', null],
  ['99999999 кг', null, null],
  ['до 120 кг і більше', null, null],
])('DLV-04 the weight «%s» with the unit %s is %s g', (text, unit, grams) => {
  expect(readWeight(text, unit)).toBe(grams)
})

it.each([
  ['22/9.5/8', 'см', [220, 95, 80]],
  ['220 × 95 × 80 см', null, [2200, 950, 800]],
  ['220x95х80', 'мм', [220, 95, 80]],
  ['42 см × 22 см × 2 см', null, [420, 220, 20]],
  ['50 × 50 см', null, null],
  ['220 × 95 × 80', null, null],
  ['13,4 / 16 / 18,6 см', null, [134, 160, 186]],
  ['1 × 0 × 2 м', null, null],
])('DLV-04 the size «%s» with the unit %s is %j mm', (text, unit, size) => {
  expect(readSize(text, unit)).toEqual(size)
})

it.each([
  [340, '340 г'],
  [1000, '1 кг'],
  [5200, '5,2 кг'],
  [52_000, '52 кг'],
  [1245, '1,245 кг'],
  [20_001, '20,001 кг'],
])('DLV-04 %i g reads «%s»', (grams, text) => {
  expect(weightText(grams).replaceAll('\u00A0', ' ')).toBe(text)
})

it('DLV-04 a size reads in centimetres, as it was said', () => {
  expect(sizeText([2200, 950, 805]).replaceAll('\u00A0', ' ')).toBe('220 × 95 × 80,5 см')
})
