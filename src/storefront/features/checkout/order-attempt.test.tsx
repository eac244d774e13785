import { expect, it } from 'vitest'
import { attemptKey, attemptStore } from './order-attempt.ts'

it('CHK-01 keeps one key for the same order, also over a reload, and makes a new one for another', () => {
  const key = attemptKey('{"name":"Олена"}')
  expect(key).toMatch(/^[\w-]{16,64}$/)
  attemptStore.reload()
  expect(attemptKey('{"name":"Олена"}')).toBe(key)
  expect(attemptKey('{"name":"Ольга"}')).not.toBe(key)
})

it('drops a damaged attempt', () => {
  window.sessionStorage.setItem('checkout-attempt', '{"key":5}')
  attemptStore.reload()
  expect(attemptStore.get()).toBeNull()
})
