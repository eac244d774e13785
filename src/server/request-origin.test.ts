import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { requestOrigins } from './request-origin.ts'

const PROXY = '10.0.0.1'
const UNSET = { publicUrl: null, allowedHosts: [], trustedProxy: [] }

it('SEO-01 forgets nothing wrongly of many hosts, asked for in any order', () => {
  const settings = { ...UNSET, trustedProxy: [PROXY] }
  const origins = requestOrigins(settings)
  const [proxy, stranger] = [socketOf(PROXY), socketOf('203.0.113.5')]
  for (let i = 0; i < 500; i += 1) {
    const headers = { host: `h${i % 150}.example` }
    expect(origins?.({ headers, socket: proxy })).toBe(`http://${headers.host}`)
    expect(origins?.({ headers, socket: stranger })).toBe('')
    expect(origins?.({ headers: { host: 'localhost' }, socket: stranger })).toBe('http://localhost')
  }
})

/** The origin of a request with these headers that comes from `peer`. */
function originFor(
  headers: Record<string, string>,
  settings: Partial<Parameters<typeof requestOrigins>[0]> = {},
  peer = '203.0.113.5',
) {
  return requestOrigins({ ...UNSET, ...settings })?.({ headers, socket: socketOf(peer) })
}

it('SEO-01 with a public address nobody looks at the request', () => {
  expect(requestOrigins({ ...UNSET, publicUrl: 'https://shop.example.com' })).toBeNull()
})

it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
  'SEO-01 a page of this machine names itself: %s',
  (host) => {
    expect(originFor({ host })).toBe(`http://${host.toLowerCase()}`)
  },
)

it.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.2',
  'localhost@evil.example',
  'localhost:3000/evil',
  'localhost:99999',
  'localhost"><script>',
  'localhost, evil.example',
  '',
])('SEO-01 a stranger’s host is no address of the shop: %s', (host) => {
  expect(originFor({ host })).toBe('')
})

it('SEO-01 a request without a host has no origin', () => {
  expect(originFor({})).toBe('')
})

describe('SEO-01 hosts that the owner allows', () => {
  const settings = { allowedHosts: ['shop.example.com', 'www.shop.example.com:8080'] }

  it.each([
    ['shop.example.com', 'http://shop.example.com'],
    ['Shop.Example.com:80', 'http://shop.example.com'],
    ['www.shop.example.com:8080', 'http://www.shop.example.com:8080'],
    ['localhost:3000', 'http://localhost:3000'],
    ['www.shop.example.com', ''],
    ['shop.example.com:8080', ''],
    ['evil.example', ''],
  ])('%s gives «%s»', (host, origin) => {
    expect(originFor({ host }, settings)).toBe(origin)
  })

  it('bound also what a trusted proxy passes on', () => {
    const behind = { ...settings, trustedProxy: [PROXY] }
    const secure = { 'x-forwarded-proto': 'https' }
    expect(originFor({ host: 'shop.example.com', ...secure }, behind, PROXY)).toBe('https://shop.example.com')
    expect(originFor({ host: 'evil.example', ...secure }, behind, PROXY)).toBe('')
    const both = { host: 'shop.example.com', 'x-forwarded-host': 'evil.example', ...secure }
    expect(originFor(both, behind, PROXY)).toBe('https://shop.example.com')
  })
})

describe('SEO-01 a trusted proxy', () => {
  const settings = { trustedProxy: ['10.0.0.0/8'] }

  it.each([
    [{ host: 'shop.example.com' }, 'http://shop.example.com'],
    [{ host: 'shop.example.com', 'x-forwarded-proto': 'https' }, 'https://shop.example.com'],
    [{ host: '127.0.0.1:3000', 'x-forwarded-host': 'shop.example.com' }, 'http://shop.example.com'],
    [{ host: 'inner', 'x-forwarded-host': 'evil.example, shop.example.com' }, 'http://shop.example.com'],
    [{ host: 'shop.example.com', 'x-forwarded-proto': 'javascript' }, 'http://shop.example.com'],
    [{ host: 'shop.example.com', 'x-forwarded-host': 'a/b' }, ''],
  ])('is believed: %j', (headers, origin) => {
    expect(originFor(headers, settings, PROXY)).toBe(origin)
  })

  it('is believed, and whoever comes past it is not', () => {
    const headers = { host: 'shop.example.com', 'x-forwarded-proto': 'https' }
    expect(originFor(headers, settings)).toBe('')
    const local = { host: 'localhost:3000', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    expect(originFor(local, settings)).toBe('http://localhost:3000')
  })
})

function socketOf(remoteAddress: string): Socket {
  return Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
}
