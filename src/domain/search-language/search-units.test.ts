import { expect, it } from 'vitest'
import { readUnit } from './search-units.ts'

it.each([
  ['ml', 'мл'],
  ['мл', 'мл'],
  ['mah', 'маг'],
  ['маг', 'маг'],
  ['м2', 'м2'],
  ['хв', null],
  ['constructor', null],
  ['', null],
])('SEARCH-10 reads the unit %j as %j', (word, unit) => {
  expect(readUnit(word)).toBe(unit)
})
