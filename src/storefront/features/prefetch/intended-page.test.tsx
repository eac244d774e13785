import { expect, it } from 'vitest'
import { intendedPage } from './intended-page.ts'

const HERE = { origin: 'https://shop.example', pathname: '/categories/posud', search: '?page=2' }

function pageOf(attributes: Record<string, string>) {
  const link = document.createElement('a')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  return intendedPage(link, HERE)
}

const to = (path: string) => ({ href: new URL(path, HERE.origin).href })

it.each([
  ['/products/kukhol', '/products/kukhol'],
  ['/products/kukhol?variant=5#photos', '/products/kukhol?variant=5'],
  ['/categories/posud?page=3', '/categories/posud?page=3'],
  ['/cart', '/cart'],
])('%s leads to %s', (path, page) => {
  expect(pageOf(to(path))).toBe(page)
})

it.each([
  to('/categories/posud?page=2#end'),
  to('/orders/id-abc'),
  to('/api/docs'),
  to('/robots.txt'),
  to('https://other.example/products/a'),
  { href: 'tel:+380672145893' },
  { ...to('/products/a'), target: '_blank' },
  { ...to('/products/a'), download: '' },
  { ...to('/categories/posud?brand=a'), rel: 'nofollow' },
  { ...to('/cabinet'), 'aria-haspopup': 'dialog' },
])('nothing is fetched for %j', (attributes) => {
  expect(pageOf(attributes)).toBeNull()
})
