import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { scoreHeaders } from '#tests/observatory.ts'
import { emptyShop, startShopProcess } from '#tests/start-shop-process.ts'

// The test starts a whole shop.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })
beforeAll(ensureBuilt)

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['of https', { PUBLIC_URL: 'https://shop.example.com' }, {}],
  ['that only the proxy before it knows', {}, { 'x-forwarded-proto': 'https' }],
])(
  'SEC-01 pages, the API and the desk of a shop with an address %s have the best mark by the rules of Mozilla’s Observatory',
  async (_address, env, headers) => {
    const { address } = await startShopProcess({ ...(await emptyShop()), ...env })
    const scores: Record<string, unknown> = {}
    for (const path of [
      '/',
      '/cart',
      '/checkout',
      '/nema-takoi',
      '/api/settings',
      '/sanctum/csrf-cookie',
      '/admin',
    ]) {
      const answer = await fetch(address + path, { headers })
      const { score, grade, lost } = scoreHeaders({ headers: answer.headers, html: await answer.text() })
      scores[path] = [score, grade, lost]
    }
    expect(scores).toEqual({
      '/': [115, 'A+', []],
      '/cart': [115, 'A+', []],
      '/checkout': [115, 'A+', []],
      '/nema-takoi': [115, 'A+', []],
      '/api/settings': [120, 'A+', []],
      '/sanctum/csrf-cookie': [120, 'A+', []],
      '/admin': [120, 'A+', []],
    })
  },
)

describe('the rules', () => {
  const good = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
  const scoreOf = (change: Record<string, string>, html = '') =>
    scoreHeaders({ headers: new Headers({ ...good, ...change }), html }).score

  it.each<[number, Record<string, string>, string?]>([
    [120, {}],
    [80, { 'content-security-policy': "default-src 'self' 'unsafe-inline'; frame-ancestors 'none'" }],
    [80, { 'content-security-policy': "script-src https:; object-src 'none'; frame-ancestors 'none'" }],
    [110, { 'strict-transport-security': 'max-age=60' }],
    [80, { 'strict-transport-security': '' }],
    [80, { 'content-security-policy': "default-src 'none'" }],
    [115, { 'x-content-type-options': '' }],
    [110, { 'referrer-policy': 'unsafe-url' }],
    [50, { 'access-control-allow-origin': '*' }],
    [80, { 'set-cookie': 'a=b; HttpOnly' }],
    [50, {}, '<script src="https://cdn.example.com/a.js"></script>'],
  ])('give %i for %j', (score, change, html) => {
    expect(scoreOf(change, html)).toBe(score)
  })
})
