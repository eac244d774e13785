import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { rawRequest } from '#tests/raw-request.ts'
import { emptyShop, startLastingShop, startShopProcess } from '#tests/start-shop-process.ts'

// Whole shops start here.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

beforeAll(ensureBuilt)

const SITEMAPS = ['/sitemap.xml', '/sitemaps/shop.xml']
const EVIL = { host: 'evil.example' }

type Read = (path: string, headers?: Record<string, string>) => Promise<{ status: number; body: string }>

/** A function that reads what a visitor gets who sends these headers; `fetch` would write its own `Host`. */
function readerOf(address: string): Read {
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      request(address + path, { headers }, (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
      })
        .on('error', reject)
        .end()
    })
}

async function startReading(settings: Record<string, string>): Promise<Read> {
  const { address } = await startShopProcess({ ...(await emptyShop()), ...settings })
  return readerOf(address)
}

const canonicalOf = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1] ?? null
/** Whether a page names this host as its own, in its head, its JSON-LD or its data. */
const named = (body: string, host: string) => body.includes(`//${host}`)

describe('SEO-01 without PUBLIC_URL', () => {
  // Each test has pages of its own, for which nobody has asked before.
  let address: string
  let read: Read
  beforeAll(async () => {
    address = (await startLastingShop(await emptyShop())).address
    read = readerOf(address)
  })

  it('a host never comes into the page of another, whoever asks first', async () => {
    const own = new URL(address).host
    for (const [path, order] of [
      ['/about', [EVIL, {}, EVIL, {}, EVIL, {}]],
      ['/delivery', [{}, EVIL, {}, EVIL, {}, EVIL]],
      ['/about.data', [EVIL, {}, EVIL, {}]],
    ] as const) {
      for (const headers of order) {
        const { status, body } = await read(path, headers)
        expect([status, named(body, 'evil.example')]).toEqual([200, false])
        expect(named(body, own)).toBe(headers !== EVIL)
      }
    }
  })

  it('a page of a strange host works and names no address', async () => {
    const [strange, own] = [await read('/returns', EVIL), await read('/returns')]
    expect(strange.body).toContain('<h1')
    expect(strange.body).not.toMatch(/rel="canonical"|og:url|"item":/)
    expect(own.body).toMatch(/og:url.*"item":/s)
    expect(canonicalOf(own.body)).toBe(`${address}/returns`)
  })

  it('robots hear of the sitemap where there is one', async () => {
    for (const _time of ['rendered', 'cached']) {
      const strange = await read('/robots.txt', EVIL)
      expect(strange.body).toContain('Disallow: /cart')
      expect(strange.body).not.toContain('Sitemap:')
      expect((await read('/robots.txt')).body).toContain(`Sitemap: ${address}/sitemap.xml\n`)
      for (const path of SITEMAPS) {
        expect((await read(path, EVIL)).status).toBe(404)
        const { status, body } = await read(path)
        expect([status, body.includes(`<loc>${address}/`)]).toEqual([200, true])
      }
    }
  })

  it('a whole address in the request line is no host', async () => {
    const port = new URL(address).port
    for (const _time of ['rendered', 'cached']) {
      const answer = await rawRequest(address, 'http://evil.example/contacts')
      expect(answer).toContain('HTTP/1.1 200')
      expect(answer).not.toMatch(/evil\.example/)
      const strange = await rawRequest(address, `http://127.0.0.1:${port}/contacts`, { host: 'evil.example' })
      expect(strange).not.toMatch(/rel="canonical"/)
    }
  })

  it('an allowed host is named, and no other', async () => {
    const read = await startReading({ ALLOWED_HOSTS: 'shop.example.com' })
    for (const _time of ['rendered', 'cached']) {
      const { body } = await read('/about', { host: 'shop.example.com' })
      expect(canonicalOf(body)).toBe('http://shop.example.com/about')
      expect(canonicalOf((await read('/about', EVIL)).body)).toBeNull()
    }
  })

  it('a trusted proxy says the address, each of its hosts with pages of its own', async () => {
    const read = await startReading({ TRUSTED_PROXY: '127.0.0.1' })
    const secure = { 'x-forwarded-proto': 'https' }
    const asked = [
      [{ host: 'shop.example.com', ...secure }, 'https://shop.example.com'],
      [{ host: 'inner:3000', 'x-forwarded-host': 'b.example.com', ...secure }, 'https://b.example.com'],
      [{ host: 'shop.example.com' }, 'http://shop.example.com'],
    ] as const
    for (const _time of ['rendered', 'cached', 'cached']) {
      for (const [headers, origin] of asked) {
        expect(canonicalOf((await read('/about', headers)).body)).toBe(`${origin}/about`)
        expect((await read('/robots.txt', headers)).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
      }
    }
  })
})

it('SEO-01 with PUBLIC_URL every host has the same pages', async () => {
  const read = await startReading({ PUBLIC_URL: 'https://shop.example.com' })
  const pages = [await read('/about', EVIL), await read('/about')]
  expect(pages[0]).toEqual(pages[1])
  expect(canonicalOf(pages[1]?.body ?? '')).toBe('https://shop.example.com/about')
  expect((await read('/sitemap.xml', EVIL)).body).toContain('<loc>https://shop.example.com/sitemaps/')
})
