import { expect, it } from 'vitest'
import { keyedPage, pageKey } from './page-key.ts'

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

it.each([null, '', 'http://localhost:3000', 'https://shop.example.com'])(
  'keeps a page of the origin «%s» apart, and knows it again',
  (origin) => {
    const key = pageKey('/categories/posud?page=2&utm_source=x', params, origin) ?? ''
    expect(keyedPage(key)).toEqual({ origin, path: '/categories/posud?page=2' })
  },
)

it('lets no address pass for the page of an origin', () => {
  // A request line may name a whole address.
  expect(pageKey('http://localhost:3000/about', params, '')).not.toBe(
    pageKey('/about', params, 'http://localhost:3000'),
  )
})
