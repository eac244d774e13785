import { expect, it } from 'vitest'
import { nowhereModels } from './nowhere-pages.ts'

const modelOf = nowhereModels([
  '/search',
  '/products/:slug',
  '/products/viewed-products',
  '/categories/*',
  '/orders/:order',
  '/robots.txt',
  '/:slug',
  '/*',
])

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
