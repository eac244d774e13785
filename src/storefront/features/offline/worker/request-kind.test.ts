import { expect, it } from 'vitest'
import { isPublicPage, requestKind } from './request-kind.ts'

const SHOP = 'https://shop.example'

function kindOf(path: string, mode: RequestMode = 'cors', method = 'GET') {
  return requestKind({ method, mode, url: new URL(path, SHOP).href }, SHOP)
}

it.each([
  ['/', 'page'],
  ['/products/kukhol?variant=5', 'page'],
  ['/cart', 'page'],
  ['/wishlist', 'page'],
  ['/ordersome', 'page'],
  ['/cabinet', 'private'],
  ['/cabinet/orders/5', 'private'],
  ['/checkout', 'private'],
  ['/orders/id-abc', 'private'],
  ['/thank-you?order=1', 'private'],
  ['/auth/oauth-callback/google', 'private'],
  ['/api/docs', 'none'],
  ['/admin', 'none'],
  ['/admin/orders/5', 'none'],
  ['/administration', 'page'],
])('a visit to %s is %s', (path, kind) => {
  expect(kindOf(path, 'navigate')).toBe(kind)
})

it.each([
  ['/assets/root-abc.js', 'asset'],
  ['/media/ab/cd.avif', 'media'],
  ['/logo.svg', 'picture'],
  ['/icons/icon-192.png', 'picture'],
  ['/products/kukhol.data?_routes=x', 'data'],
  ['/_.data', 'data'],
  ['/api/settings', 'none'],
  ['/sanctum/csrf-cookie', 'none'],
  ['/build.json', 'none'],
  ['/sw.js', 'none'],
  ['/sitemap.xml', 'none'],
  ['https://www.googletagmanager.com/gtm.js', 'none'],
])('a file or call to %s is %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s is never touched, wherever it goes', (method) => {
  expect(kindOf('/products/kukhol', 'navigate', method)).toBe('none')
  expect(kindOf('/api/orders', 'cors', method)).toBe('none')
})

it('keeps no document that is about somebody, and none of another host', () => {
  expect(isPublicPage(`${SHOP}/products/kukhol`, SHOP)).toBe(true)
  expect(isPublicPage(`${SHOP}/orders/id-abc`, SHOP)).toBe(false)
  expect(isPublicPage('https://other.example/', SHOP)).toBe(false)
})
