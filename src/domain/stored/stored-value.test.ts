import { expect, it } from 'vitest'
import { readList, readMoney, readNumber, readRecord, readText, readWhole } from './stored-value.ts'

it.each([[null], [[]], ['x'], [5], [undefined]])('%j is no record', (value) => {
  expect(readRecord(value)).toBeNull()
})

it('a record and a list are read as they are', () => {
  expect(readRecord({ a: 1 })).toEqual({ a: 1 })
  expect([readList([1]), readList('x'), readList({ length: 1 })]).toEqual([[1], [], []])
})

it('a text says something', () => {
  expect(['a', ' ', '', 5, null].map(readText)).toEqual(['a', null, null, null, null])
})

it.each([
  [0, 0, 0, 0],
  [-0.5, 0, null, null],
  [1.5, 0, 1.5, null],
  [Number.NaN, 0, null, null],
  [Infinity, 0, null, null],
  ['5', 0, null, null],
  [2 ** 53, 0, 2 ** 53, null],
])('reads %s from %i as number %s and whole %s', (value, least, number, whole) => {
  expect([readNumber(value, least), readWhole(value, least)]).toEqual([number, whole])
})

it.each([
  [249.5, 249.5],
  ['249.50', 249.5],
  ['0.00', 0],
  [' ', null],
  ['x', null],
  ['-1', null],
  ['Infinity', null],
  [null, null],
])('FMT-01 reads %j as the money %j', (value, money) => {
  expect(readMoney(value)).toBe(money)
})
