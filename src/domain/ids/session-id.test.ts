import { expect, it } from 'vitest'
import { createSessionId, isSessionId } from './session-id.ts'

it('AUTH-01 is 32 letters and digits, another one each time', () => {
  const ids = Array.from({ length: 200 }, () => createSessionId())
  expect(ids.filter(isSessionId)).toHaveLength(200)
  expect(new Set(ids).size).toBe(200)
})

it.each(['', 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}-`, 'і'.repeat(32)])(
  '«%s» is no session id',
  (text) => {
    expect(isSessionId(text)).toBe(false)
  },
)
