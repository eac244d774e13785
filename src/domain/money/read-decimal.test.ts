import { expect, it } from 'vitest'
import { decideDecimal, readDecimal } from './read-decimal.ts'

it.each([
  ['125e-1', '12.5'],
  ['125e-3', '0.125'],
  ['125e-5', '0.00125'],
  ['1.25e-3', '0.00125'],
  ['1,3E+03', '1300'],
  ['1.25e1', '12.5'],
  ['.5e1', '5'],
  ['5.e2', '500'],
  ['-1e2', '-100'],
  ['1e15', '1000000000000000'],
  ['1e-15', '0.000000000000001'],
])('reads %s, as programs write it, as %s', (text, decimal) => {
  expect(readDecimal(text)).toEqual({ kind: 'exact', decimal, shows: {} })
})

it.each(['e5', '.e5', '1e16', '1e-16', '1e', '1e5e5', 'x5e2', '1,2,3e5'])('reads no number in %s', (text) => {
  expect(readDecimal(text)).toBeNull()
})

it.each([
  ['1299', '1299', {}],
  ['1299.', '1299', {}],
  ['.5', '.5', { '.': 'decimal' }],
  ['+7', '7', {}],
  ['– 7,5', '-7.5', { ',': 'decimal' }],
  [' 1 299,00 ', '1299.00', { ',': 'decimal' }],
  ['1’299.5', '1299.5', { '.': 'decimal' }],
  ['1.234,5', '1234.5', { '.': 'thousands', ',': 'decimal' }],
  ['1,234,567', '1234567', { ',': 'thousands' }],
  ['0.500', '0.500', { '.': 'decimal' }],
  ['1234.567', '1234.567', { '.': 'decimal' }],
  ['1 234.567', '1234.567', { '.': 'decimal' }],
  ['12 , 5', '12.5', { ',': 'decimal' }],
  ['12, 5', '12.5', { ',': 'decimal' }],
  ['12  ,5', '12.5', { ',': 'decimal' }],
  [' -5 ', '-5', {}],
  ['1  299', '1299', {}],
  ['12,345.6', '12345.6', { ',': 'thousands', '.': 'decimal' }],
  ['123.456,7', '123456.7', { '.': 'thousands', ',': 'decimal' }],
])('reads %j and what its marks show', (text, decimal, shows) => {
  expect(readDecimal(text)).toEqual({ kind: 'exact', decimal, shows })
})

it.each([
  '',
  '-',
  '.',
  '1 29',
  '12 3456',
  '1299 500',
  '1,23.456',
  '1.234.56',
  '1234.567,5',
  '12,345.6.7',
  '1 234,567,8',
  '1 234.567,8',
  '5x',
])('reads no number in %j', (text) => {
  expect(readDecimal(text)).toBeNull()
})

it('one mark before three digits is decided by what the marks of its source mean', () => {
  const reading = readDecimal('-1.299')
  expect(reading).toEqual({ kind: 'ambiguous', mark: '.', decimal: '-1.299', thousands: '-1299' })
  const decide = (use: 'decimal' | 'thousands' | null) =>
    reading && decideDecimal(reading, { '.': use, ',': null })
  expect([decide('decimal'), decide('thousands'), decide(null)]).toEqual(['-1.299', '-1299', null])
})
