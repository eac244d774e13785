import { expect, it } from 'vitest'
import { unitScale } from './unit-scale.ts'

it.each([
  ['1,1 кг', 1000],
  ['1.1 Kg', 1000],
  ['210 г', 1],
  ['210 гр.', 1],
  ['0,5л', 1000],
  ['120 см', 10],
  ['1 ТБ', 1_000_000],
  ['256 GB', 1000],
  ['40 × 60 см', 10],
  ['46 L', 1],
  ['44 M', 1],
  ['48 XL', 1],
  ['3', 1],
  ['білий', 1],
  ['', 1],
])('of «%s» is %d', (text, scale) => expect(unitScale(text)).toBe(scale))
