import { expect, it } from 'vitest'
import { impossiblePathModels, slugNames } from './missing-pages.ts'

const PATTERNS = [
  '/search',
  '/products/:slug',
  '/products/viewed-products',
  '/categories/*',
  '/client/*',
  '/orders/:order',
  '/robots.txt',
  '/:slug',
  '/*',
]
const modelOf = impossiblePathModels(PATTERNS)
const nameOf = slugNames(PATTERNS)

it.each([
  ['/wp-login.php', '/404_'],
  ['/.env', '/404_'],
  ['/wp/wp-admin/setup.php', '/404_/404_'],
  ['/.git/config', '/404_/404_'],
  ['/cgi-bin/a/?b=/c', '/404_/404_'],
  ['/a_b/', '/404_'],
  ['/products/a_b', '/products/404_'],
  ['/products/a_b.data', '/products/404_.data'],
  ['/a/b.data', '/404_/404_.data'],
  [`/${'a'.repeat(121)}`, '/404_'],
  ['/%D0%BA%D0%BE%D1%82', '/404_'],
  ['/products/%3Cb%3E', '/products/404_'],
  ['/a%20b/c', '/404_/404_'],
])('SEC-02 %s is where no page can be: %s', (path, model) => {
  expect(modelOf(path)).toBe(model)
})

it.each([
  '/',
  '/search',
  '/search/',
  '/SEARCH',
  '/products/hlek-1',
  '/products/viewed-products',
  '/categories',
  '/categories/a_b/c',
  '/orders/id-aB_9',
  '/robots.txt',
  '/about',
  '/about.data',
  '/%77p-login',
  '/%D0',
  '/a%2Fb_c',
  '/%2e%2e/a_b',
  '/a_b%00',
  '/a_b%25',
  '/categories/%D0%BA',
  '/orders/%D0%BA',
  '//a_b',
  '/a/../b_c',
  '/./a_b',
  '/a\\b',
  '/_root.data',
  '/__manifest',
  '/a_b.data?_routes=root',
  '/products/Глек',
])('%s may have a page, or is written in a way that the router reads', (path) => {
  expect(modelOf(path)).toBeNull()
})

it.each([
  ['/about', '/:slug', 'about', '/404_'],
  ['/products/hlek-1', '/products/:slug', 'hlek-1', '/products/404_'],
  ['/products/a?page=2&x=/b', '/products/:slug', 'a', '/products/404_'],
  ['/categories/a', '/categories/*', 'a', '/categories/404_'],
  ['/categories/a/b-2/c', '/categories/*', 'c', '/categories/404_'],
])('SEC-03 %s is read by %s and names «%s»: else it is shown %s', (path, pattern, slug, model) => {
  expect(nameOf(path)).toEqual({ pattern, slug, model })
})

it.each([
  '/',
  '/search',
  '/search?query=a',
  '/products/viewed-products',
  '/products/A',
  '/products/a/',
  '/a/b',
  '/a.data',
  // A pattern that says more reads this one.
  '/client',
  '/categories',
])('%s names nothing by a slug alone', (path) => {
  expect(nameOf(path)).toBeNull()
})
