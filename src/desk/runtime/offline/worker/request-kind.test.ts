import { expect, it } from 'vitest'
import { requestKind } from './request-kind.ts'

const SHOP = 'https://shop.example'

function kindOf(path: string, mode: RequestMode = 'cors', method = 'GET') {
  return requestKind({ method, mode, url: new URL(path, SHOP).href }, SHOP)
}

it.each(['/admin', '/admin/', '/admin/orders/104861?tab=calls', '/admin/sign-in'])(
  'ADM-20 a visit to %s is a page of the desk',
  (path) => {
    expect(kindOf(path, 'navigate')).toBe('page')
  },
)

it.each(['/', '/cart', '/administration', '/api/admin/orders', 'https://other.example/admin'])(
  'a visit to %s is not',
  (path) => {
    expect(kindOf(path, 'navigate')).toBe('none')
  },
)

it.each([
  ['/admin/assets/index-abc.js', 'file'],
  ['/api/admin/session', 'none'],
  ['/api/admin/orders?tab=open', 'none'],
  ['/api/admin/news', 'none'],
  ['/admin/sw.js', 'none'],
  ['/media/ab/cd.avif', 'none'],
  ['/assets/root-abc.js', 'none'],
  ['https://other.example/admin/assets/index-abc.js', 'none'],
])('ADM-20 a file or call to %s is %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s is never touched, wherever it goes', (method) => {
  expect(kindOf('/admin/orders', 'navigate', method)).toBe('none')
  expect(kindOf('/admin/assets/index-abc.js', 'cors', method)).toBe('none')
})
