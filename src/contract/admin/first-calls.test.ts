import { expect, it } from 'vitest'
import { firstCalls } from './first-calls.ts'

const at = (pathname: string, search = '') => firstCalls({ pathname, search })

it('ADM-22 what a screen begins with is known by its address; who signs in begins with nothing', () => {
  expect(at('/admin')).toContain('/today')
  expect(at('/admin/orders', '?tab=new&q=5')).toEqual(['/session', '/orders?tab=new&q=5', '/orders/counts'])
  expect(at('/admin/orders', '?tab=calls')).toEqual(['/session', '/calls', '/orders/counts'])
  expect(at('/admin/orders/104861')).toEqual(['/session', '/orders/104861'])
  expect(at('/admin/orders/new')).toEqual(['/session'])
  expect(at('/admin/products/7', '?tab=history')).toEqual(['/session', '/products/7', '/goods/choices'])
  expect(at('/admin/customers')).toEqual(['/session', '/customers', '/views?area=customers'])
  expect(at('/admin/customers', '?q=5')).toEqual(['/session'])
  expect(at('/admin/sign-in')).toEqual([])
})
