import { expect, it } from 'vitest'
import { pageKey, pageOfData } from './page-key.ts'

it.each([
  ['https://shop.example/products/a?variant=5#photos', 'https://shop.example/products/a'],
  ['https://shop.example/?utm_source=x&gclid=1', 'https://shop.example/'],
  ['https://shop.example/categories/a?page=2&utm_medium=y', 'https://shop.example/categories/a?page=2'],
])('keeps %s under %s', (address, key) => {
  expect(pageKey(address)).toBe(key)
})

it.each([
  ['https://shop.example/products/a.data?_routes=x', '/products/a'],
  ['https://shop.example/_.data', '/'],
  ['https://shop.example/search.data?query=a&_routes=x', '/search?query=a'],
])('%s is the data of %s', (address, page) => {
  expect(pageOfData(address)).toBe(page)
})
