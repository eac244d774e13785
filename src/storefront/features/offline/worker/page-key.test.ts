import { expect, it } from 'vitest'
import { pageKey } from './page-key.ts'

it.each([
  ['https://shop.example/products/a?variant=5#photos', 'https://shop.example/products/a'],
  ['https://shop.example/?utm_source=x&gclid=1', 'https://shop.example/'],
  ['https://shop.example/categories/a?page=2&utm_medium=y', 'https://shop.example/categories/a?page=2'],
])('keeps %s under %s', (address, key) => {
  expect(pageKey(address)).toBe(key)
})
