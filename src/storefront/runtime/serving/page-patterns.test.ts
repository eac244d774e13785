import { expect, it } from 'vitest'
import { pagePatterns } from './page-patterns.ts'

const route = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  ...(parentId !== undefined && { parentId }),
  ...(path !== undefined && { path }),
  module: { default: () => null },
})

const patternOf = pagePatterns({
  routes: {
    root: route('root', undefined, ''),
    frame: route('frame', 'root'),
    home: { ...route('home', 'frame'), index: true },
    product: route('product', 'frame', 'products/:slug'),
    category: route('category', 'frame', 'categories/*'),
    page: route('page', 'frame', ':slug'),
    unknown: route('unknown', 'frame', '*'),
  },
})

it.each([
  ['/', '/'],
  ['/products/chornyi-chainyk-28', '/products/:slug'],
  ['/categories/posud/chainyky', '/categories/*'],
  ['/about', '/:slug'],
  ['/orders/id-123/olena@example.com', '/*'],
  ['/products/chornyi-chainyk-28.data', '/products/:slug.data'],
  ['/_root.data', '/.data'],
])('OPS-02 names the page of %s by %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern)
})
