import { expect, it } from 'vitest'
import { OAUTH_CHANNEL, readOAuthMessage } from './oauth-message.ts'

const answer = (token: string | null, reason: string | null = null) => ({
  type: OAUTH_CHANNEL,
  token,
  reason,
})

it.each([
  [{ token: 'a' }, answer('a')],
  [{ data: { token: 'b' } }, answer('b')],
  [{ type: 'oauth', token: 'c' }, answer('c')],
  [answer('d'), answer('d')],
  [answer(null, 'Пошту вже зайнято'), answer(null, 'Пошту вже зайнято')],
])('SOC-03 takes the token out of %j', (data, message) => {
  expect(readOAuthMessage(data)).toEqual(message)
})

it.each([[{ token: null }], [{ token: '' }], [{ token: 7 }], [{ error: 'access_denied' }], [answer(null)]])(
  'SOC-04 takes %j for an answer without a token',
  (data) => {
    expect(readOAuthMessage(data)).toEqual(answer(null))
  },
)

it.each([[null], ['token'], [7], [[]], [{}], [{ type: 'webpackOk' }], [{ data: {} }]])(
  'SOC-03 passes over %j',
  (data) => {
    expect(readOAuthMessage(data)).toBeNull()
  },
)
