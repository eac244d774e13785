import { expect, it } from 'vitest'
import { hasCode } from './scanned-codes.ts'

const line = { barcode: '0123456789012', sku: 'Плед-170' }

it.each([
  ['0123456789012', true],
  ['123456789012', true],
  ['ПЛЕД-170', true],
  ['4820000000000', false],
  ['Плед-17', false],
])('ADM-07 the code %s is of the line: %s', (code, isSame) => {
  expect(hasCode(line, code)).toBe(isSame)
})

it('ADM-07 an article that a scanner writes in the Ukrainian layout is the same', () => {
  expect(hasCode({ barcode: null, sku: 'PLD-170' }, 'здв-170')).toBe(true)
})

it('ADM-07 a line with neither has no code', () => {
  expect(hasCode({ barcode: null, sku: null }, '123')).toBe(false)
})
