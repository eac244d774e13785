import { afterEach, expect, it, vi } from 'vitest'
import { askEarly, dropEarly, firstCalls, takeEarly } from './early.ts'

afterEach(() => {
  dropEarly()
  vi.unstubAllGlobals()
})

const at = (pathname: string, search = '') => firstCalls({ pathname, search })

it('ADM-22 what a screen begins with is known by its address; who signs in begins with nothing', () => {
  expect(at('/admin')).toContain('/today')
  expect(at('/admin/orders', '?tab=new&q=5')).toEqual(['/session', '/orders?tab=new&q=5', '/orders/counts'])
  expect(at('/admin/orders', '?tab=calls')).toEqual(['/session', '/calls', '/orders/counts'])
  expect(at('/admin/orders/104861')).toEqual(['/session', '/orders/104861'])
  expect(at('/admin/orders/new')).toEqual(['/session'])
  expect(at('/admin/settings/staff')).toEqual(['/session'])
  expect(at('/admin/sign-in')).toEqual([])
})

it('an early answer is taken once, and none after a change', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response('{}'))
  vi.stubGlobal('fetch', asked)
  askEarly({ pathname: '/admin/orders/5', search: '' })
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/admin/session', '/api/admin/orders/5'])
  expect(await takeEarly('/api/admin/session')).toBeInstanceOf(Response)
  expect(takeEarly('/api/admin/session')).toBeNull()
  dropEarly()
  expect(takeEarly('/api/admin/orders/5')).toBeNull()
})
