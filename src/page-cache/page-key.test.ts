import { expect, it } from 'vitest'
import { pageKey } from './page-key.ts'

const params = new Set(['page', 'sort', 'brand'])

it.each([
  ['/', '/'],
  ['/categories/posud?page=2', '/categories/posud?page=2'],
  ['/categories/posud?utm_source=x&gclid=1', '/categories/posud'],
  ['/categories/posud?sort=new&utm_source=x&brand=a', '/categories/posud?brand=a&sort=new'],
  ['/categories/posud?page=', '/categories/posud'],
  ['/categories/posud.data?_routes=a&x=1', '/categories/posud.data?_routes=a'],
  ['/search?brand=b&brand=a', '/search?brand=b&brand=a'],
])('keeps %s as %s', (url, key) => {
  expect(pageKey(url, params)).toBe(key)
})

it('does not keep an address longer than any the shop prints', () => {
  expect(pageKey(`/${'a'.repeat(3_000)}`, params)).toBeNull()
  expect(pageKey(`/?brand=${'a'.repeat(3_000)}`, params)).toBeNull()
})
