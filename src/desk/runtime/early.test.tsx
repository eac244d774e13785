import { afterEach, expect, it, vi } from 'vitest'
import type { FirstAnswer } from '#src/contract/admin/first-calls.ts'
import { askEarly, dropEarly, takeAnswers, takeEarly } from './early.ts'

afterEach(() => {
  dropEarly()
  vi.unstubAllGlobals()
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

it('ADM-22 what came with the document is taken out of it and not asked for again', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response('{}'))
  vi.stubGlobal('fetch', asked)
  const answers: FirstAnswer[] = [{ path: '/session', text: '{"data":1}', position: '7' }]
  const block = document.createElement('script')
  block.type = 'application/json'
  block.dataset['answers'] = ''
  block.textContent = JSON.stringify(answers)
  document.head.append(block)
  takeAnswers(document)
  expect(document.head.innerHTML).not.toContain('session')

  askEarly({ pathname: '/admin/orders/5', search: '' })
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/admin/orders/5'])
  const answer = await takeEarly('/api/admin/session')
  expect(await answer?.json()).toEqual({ data: 1 })
  expect(answer?.headers.get('x-news-position')).toBe('7')
})
