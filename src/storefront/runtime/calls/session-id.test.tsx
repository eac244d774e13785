import { beforeEach, expect, it, vi } from 'vitest'
import { sessionId } from './session-id.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  window.localStorage.clear()
})

it('AUTH-01 makes 32 letters and digits once and keeps them as they are', () => {
  const id = sessionId()
  expect(id).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(window.localStorage.getItem('session')).toBe(id)
  expect(sessionId()).toBe(id)
})

it.each(['', 'short', '"quoted"', 'x'.repeat(33)])('AUTH-01 takes %j for no session id', (stored) => {
  window.localStorage.setItem('session', stored)
  expect(sessionId()).toMatch(/^[A-Za-z0-9]{32}$/)
})

it('AUTH-01 lives as long as the page where the storage is forbidden', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden')
  })
  expect(sessionId()).toBe(sessionId())
})
