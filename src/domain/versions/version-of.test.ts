import { expect, it } from 'vitest'
import { versionOf } from './version-of.ts'

it.each([
  [
    { price: 100, name: 'Плед' },
    { name: 'Плед', price: 100 },
  ],
  [{ a: { b: 1, c: [1, 2] } }, { a: { c: [1, 2], b: 1 } }],
  [{ price: 100, note: undefined }, { price: 100 }],
])('ADM-19 a version is the same for the same fields, whatever their order: %j, %j', (one, other) => {
  expect(versionOf(one)).toBe(versionOf(other))
})

it.each([
  [{ price: 100 }, { price: 101 }],
  [{ price: 100 }, { price: '100' }],
  [{ price: null }, { price: 0 }],
  [{ tags: ['a', 'b'] }, { tags: ['b', 'a'] }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('ADM-19 a version follows each field: %j, %j', (one, other) => {
  expect(versionOf(one)).not.toBe(versionOf(other))
})

it('ADM-19 versions of a hundred thousand prices differ', () => {
  const versions = Array.from({ length: 100_000 }, (_, price) => versionOf({ price, stock: 3 }))
  expect(new Set(versions).size).toBe(versions.length)
})
