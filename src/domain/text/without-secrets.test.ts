import { expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

it('SEC-05 takes every secret out of what somebody else has said, and nothing else', () => {
  expect(withoutSecrets('X-Token: abc123, again abc123 (1234)', ['abc123', '1234', ''])).toBe(
    'X-Token: …, again … (…)',
  )
  expect(withoutSecrets('wrong key', [])).toBe('wrong key')
})
