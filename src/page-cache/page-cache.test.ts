import { createHash } from 'node:crypto'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'
import type { Encoding } from './choose-encoding.ts'
import { servePages } from './serve-pages.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** A cache over a renderer whose answer, clock and catalogue version the test sets. */
function cacheOver(
  answer: (path: string) => Response | Promise<Response>,
  options: Partial<PageCacheOptions> = {},
) {
  const state = { now: 0, version: 0, renders: [] as string[], errors: [] as unknown[] }
  const cache = createPageCache({
    render: async (path) => {
      state.renders.push(path)
      return rendered(await answer(path))
    },
    params: ['page'],
    limitBytes: 10_000_000,
    sources: { connect: [] },
    version: () => state.version,
    now: () => state.now,
    onError: (error) => state.errors.push(error),
    ...options,
  })
  return { cache, state }
}

async function rendered(answer: Response) {
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

const only = (encoding: Encoding) => ({ best: encoding, quick: encoding, joined: encoding })
const BR = only('br')
/** The encodings that a browser takes. */
const BROWSER = { best: 'br', quick: 'zstd', joined: 'gzip' } as const

const page = (text: string) => new Response(`<!doctype html><h1>${text}</h1>`, { headers: HTML })
const plainText = async (cache: ReturnType<typeof createPageCache>, url: string) =>
  (await cache.get(url, only('identity'))).body.toString()

it('renders a page once however many ask for it at the same moment', async () => {
  const { cache, state } = cacheOver(() => page('Посуд'))
  await Promise.all(Array.from({ length: 50 }, (_, i) => cache.get(`/categories/posud?utm_id=${i}`, BR)))
  expect(state.renders).toEqual(['/categories/posud'])
})

it('makes a body once however many wait for the page in that encoding', async () => {
  const { cache } = cacheOver(() => page('Посуд'))
  const crowd = Array.from({ length: 50 }, (_, i) => cache.get('/', only(i % 2 ? 'gzip' : 'identity')))
  const bodies = new Set((await Promise.all(crowd)).map(({ body }) => body))
  expect(bodies.size).toBe(2)
})

it('sends a new page in the quick encoding, and in the best once somebody has asked again', async () => {
  const { cache, state } = cacheOver(() => page('Чайник '.repeat(100)))
  const first = await cache.get('/', BROWSER)
  const again = await cache.get('/', BROWSER)
  expect([first.encoding, again.encoding]).toEqual(['zstd', 'zstd'])
  await expect.poll(() => cache.cached('/', BROWSER)?.encoding).toBe('br')
  const best = await cache.get('/', BROWSER)
  expect(brotliDecompressSync(best.body)).toEqual(zstdDecompressSync(first.body))
  expect(best.page.etag).toBe(first.page.etag)
  expect(state).toMatchObject({ renders: ['/'], errors: [] })
})

it('makes the best body once however many ask again', async () => {
  const { cache } = cacheOver(() => page('Посуд'))
  await cache.get('/', BROWSER)
  await Promise.all(Array.from({ length: 50 }, () => cache.get('/', BROWSER)))
  const crowd = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', BR)))
  expect(new Set(crowd.map(({ body }) => body)).size).toBe(1)
})

it('makes the best body at once of a page that had been asked for again when it is renewed', async () => {
  const { cache, state } = cacheOver(() => page('Посуд'))
  await cache.get('/walked', BROWSER)
  await cache.get('/shared', BROWSER)
  await cache.get('/shared', BR)
  state.version += 1
  state.now = 10_000
  const renewed = [await cache.get('/walked', BROWSER), await cache.get('/shared', BROWSER)]
  expect(renewed.map(({ encoding }) => encoding)).toEqual(['zstd', 'br'])
})

it('sends a cached page while nothing changed and renews it behind the visitor when it has aged', async () => {
  let text = 'перша'
  const { cache, state } = cacheOver(() => page(text))
  await cache.get('/', BR)
  text = 'друга'
  state.now = 59_000
  expect(await plainText(cache, '/')).toContain('перша')
  expect(state.renders).toHaveLength(1)
  state.now = 61_000
  expect(await plainText(cache, '/')).toContain('перша')
  await expect.poll(() => plainText(cache, '/')).toContain('друга')
})

it('counts the ten seconds from when what the page was made of was true', async () => {
  let text = 'стара ціна'
  const { cache, state } = cacheOver(() => page(text), { ageMs: () => 3_000 })
  await cache.get('/', BR)
  text = 'нова ціна'
  state.version += 1
  state.now = 7_000
  expect(await plainText(cache, '/')).toContain('нова ціна')
})

it('shows a change of the catalogue after ten seconds at the latest', async () => {
  let text = 'стара ціна'
  const { cache, state } = cacheOver(() => page(text))
  await cache.get('/', BR)
  text = 'нова ціна'
  state.version += 1
  state.now = 10_000
  expect(await plainText(cache, '/')).toContain('нова ціна')
})

it('counts a change that happens while a page is rendered as newer than the page', async () => {
  const { cache, state } = cacheOver(() => {
    state.version += 1
    return page('напівстара')
  })
  await cache.get('/', BR)
  await cache.get('/', BR)
  expect(state.renders).toHaveLength(2)
})

it('goes on showing a page when it can no longer be rendered', async () => {
  let isBroken = false
  const { cache, state } = cacheOver(() =>
    isBroken ? new Response('x', { status: 503, headers: HTML }) : page('ціла'),
  )
  await cache.get('/', BR)
  isBroken = true
  state.version += 1
  state.now = 60_000
  expect((await cache.get('/', BR)).page.status).toBe(200)
  state.now = 700_000
  expect((await cache.get('/', BR)).page.status).toBe(503)
})

it('keeps a missing page for seconds and an error not at all', async () => {
  const { cache, state } = cacheOver(
    (path) => new Response('x', { status: path === '/gone' ? 404 : 500, headers: HTML }),
  )
  await cache.get('/gone', BR)
  await cache.get('/gone', BR)
  await cache.get('/broken', BR)
  await cache.get('/broken', BR)
  expect(state.renders).toEqual(['/gone', '/broken', '/broken'])
  state.now = 6_000
  await cache.get('/gone', BR)
  expect(state.renders.at(-1)).toBe('/gone')
})

it('does not keep what says no-store', async () => {
  const { cache, state } = cacheOver(
    () => new Response('мої замовлення', { headers: { ...HTML, 'cache-control': 'no-store' } }),
  )
  await cache.get('/orders/id-1', BR)
  await cache.get('/orders/id-1', BR)
  expect(state.renders).toHaveLength(2)
})

it('stays within its limit under a walk over many pages in every encoding', async () => {
  const { cache } = cacheOver((path) => page(path.repeat(200)), { limitBytes: 200_000 })
  for (let i = 0; i < 500; i++) await cache.get(`/products/${i}`, only(i % 2 ? 'gzip' : 'identity'))
  expect(cache.bytes).toBeLessThanOrEqual(200_000)
})

it('puts the sources that a page names into its policy and sends the note itself to nobody', async () => {
  const headers = {
    ...HTML,
    'x-policy-sources': 'script-src https://counter.example',
    'x-script-nonce': 'ours',
  }
  const { cache } = cacheOver(() => new Response('<h1>Посуд</h1>', { headers }))
  const { page: cached } = await cache.get('/', BR)
  expect(cached.headers['content-security-policy']).toContain("script-src 'self' https://counter.example;")
  expect(Object.keys(cached.headers).filter((name) => name.startsWith('x-'))).toEqual([])
})

it('allows the inline scripts of a page by what they are in UTF-8, and sends its letters as they were', async () => {
  const script = 'show("Чайник «Їжак»")'
  const headers = { ...HTML, 'x-script-nonce': 'ours' }
  const { cache } = cacheOver(() => new Response(`<script nonce="ours">${script}</script>`, { headers }))
  const { page: cached, body } = await cache.get('/', only('identity'))
  const hash = createHash('sha256').update(script, 'utf8').digest('base64')
  expect(cached.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(body.toString()).toBe(`<script>${script}</script>`)
})

it('names over HTTP the encoding that it sends, and what the choice hangs on', async () => {
  const { cache } = cacheOver(() => page('Посуд'))
  const app = Fastify()
  await app.register(servePages(cache, {}))
  const open = async () => {
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br, zstd' } })
    return [headers['content-encoding'], headers.vary]
  }
  expect(await open()).toEqual(['zstd', 'accept-encoding'])
  await expect.poll(open).toEqual(['br', 'accept-encoding'])
})

it('answers over HTTP with encodings, 304 for a known page, HEAD without a body and a policy of hashes', async () => {
  const html = '<script nonce="ours">go()</script><script type="application/ld+json">{}</script>'
  const { cache } = cacheOver(() => new Response(html, { headers: { ...HTML, 'x-script-nonce': 'ours' } }))
  const app = Fastify()
  await app.register(servePages(cache, { 'x-content-type-options': 'nosniff' }))
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(first.headers['content-encoding']).toBe('gzip')
  expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
  const known = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  const head = await app.inject({ method: 'HEAD', url: '/', headers: { 'accept-encoding': 'br' } })
  expect([head.statusCode, head.body, Number(head.headers['content-length']) > 0]).toEqual([200, '', true])
})

it('SEO-01 keeps and renews the page of each origin apart', async () => {
  const renders: string[] = []
  const { cache, state } = cacheOver(() => page('Посуд'), {
    render: async (path, origin) => {
      renders.push(`${origin} ${path}`)
      return rendered(page(`${origin}${path}`))
    },
  })
  const read = async (origin: string) => (await cache.get('/a?x=1', only('identity'), origin)).body.toString()
  await read('')
  expect(await read('http://localhost')).toContain('http://localhost/a')
  expect(await read('')).toContain('<h1>/a</h1>')
  expect(cache.cached('/a', only('identity'), 'https://other.example')).toBeNull()
  state.now = 700_000
  await read('http://localhost')
  expect(renders).toEqual([' /a', 'http://localhost /a', 'http://localhost /a'])
})

it('SEO-01 hosts without end leave no more bytes than there is room for, and those that shoppers share', async () => {
  const { cache } = cacheOver(() => page('Посуд'), { limitBytes: 100_000 })
  const HOME = 'https://shop.example.com'
  for (let i = 0; i < 500; i += 1) {
    await cache.get('/', BR, HOME)
    await cache.get('/', BR, `https://host-${i}.example`)
  }
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(cache.cached('/', BR, HOME)).not.toBeNull()
})
