import { beforeAll, expect, it, vi } from 'vitest'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { rawRequest, statusOf } from '#tests/raw-request.ts'
import { emptyShop, startLastingShop } from '#tests/start-shop-process.ts'

// Whole shops are started as processes of their own.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })
beforeAll(ensureBuilt)

const SHORT = { headers: 'Content-Encoding: gzip\r\nContent-Length: 2\r\n', body: '{}' }

it('SEC-01 every answer of a shop of https says so to browsers, errors and what cannot be read too', async () => {
  const { address } = await startLastingShop({
    ...(await emptyShop()),
    PUBLIC_URL: 'https://shop.example.com',
    START_CLOSED: '1',
  })
  const asked: [number, string, Parameters<typeof rawRequest>[2]?][] = [
    [503, '/'],
    [400, '/%E0%A4%A'],
    [400, '/api/%E0%A4%A'],
    [400, '/\u00FF'],
    [400, '/ready', { headers: 'Host: other\r\n' }],
    [404, '/assets/none.js'],
    [404, '/media/none.webp'],
    [404, '/admin/assets/none.js'],
    [404, '/api/nowhere'],
    [404, '/feeds/none.xml'],
    [405, '/', { method: 'POST' }],
    [
      413,
      '/api/auth/login',
      { method: 'POST', headers: 'Content-Type: application/json\r\nContent-Length: 2000000\r\n' },
    ],
    [415, '/admin', { method: 'POST', ...SHORT }],
    [417, '/ready', { headers: 'Expect: coffee\r\n' }],
    [431, '/ready', { headers: `A: ${'a'.repeat(20_000)}\r\n` }],
  ]
  const answers = []
  for (const [, target, request] of asked) {
    const answer = await rawRequest(address, target, request)
    const [, strict] = /\r\nstrict-transport-security: ([^\r]*)/i.exec(answer) ?? []
    const [, sniff] = /\r\nx-content-type-options: ([^\r]*)/i.exec(answer) ?? []
    answers.push([statusOf(answer), target, strict, sniff])
  }
  expect(answers).toEqual(asked.map(([status, target]) => [status, target, 'max-age=31536000', 'nosniff']))
})

it.each<[string, Parameters<typeof rawRequest>[2], number]>([
  ['one host', {}, 200],
  ['two hosts', { headers: 'Host: other\r\n' }, 400],
  ['the same host twice', { headers: 'HOST: 127.0.0.1\r\n' }, 400],
  ['no host', { host: null }, 400],
  ['no host before HTTP/1.1', { host: null, version: '1.0' }, 200],
])(
  'SEC-02 a request that names %s, for a page of the cache and for what is none',
  async (_, request, status) => {
    const { address } = await openedShop()
    await rawRequest(address, '/cart')
    const statuses = []
    for (const target of ['/cart', '/ready', '/api/settings'])
      statuses.push(statusOf(await rawRequest(address, target, request)))
    expect(statuses).toEqual([status, status, status])
  },
)

it.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 2\r\n', '{}'],
  ['a length beside chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
  ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
  ['chunks by another name', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
  ['a space before a colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
  ['a folded line', 'Transfer-Encoding:\r\n chunked\r\n', '0\r\n\r\n'],
  ['a bare line end', 'A: b\nContent-Length: 2\r\n', '{}'],
  ['a chunk of a bare line end', 'Transfer-Encoding: chunked\r\n', '2;a\n{}\r\n0\r\n\r\n'],
])('SEC-02 what a proxy may read otherwise is refused: %s', async (_, headers, body) => {
  const { address } = await openedShop()
  const json = { method: 'POST', headers: `Content-Type: application/json\r\n${headers}`, body }
  expect(statusOf(await rawRequest(address, '/api/cart/check', json))).toBe(400)
})

it.each(['/cart', '/ready', '/api/settings'])(
  'SEC-02 who offers another protocol is answered, and what came along behind is not waited for: %s',
  async (target) => {
    const { address } = await openedShop()
    await rawRequest(address, '/cart')
    const body = 'GET /ready HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
    const answer = await rawRequest(address, target, {
      connection: 'Upgrade',
      headers: 'Upgrade: h2c\r\n',
      body,
    })
    expect(statusOf(answer)).toBe(200)
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  },
)

let opened: ReturnType<typeof startLastingShop> | undefined
const openedShop = () => (opened ??= emptyShop().then(startLastingShop))
