import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLocalCounters } from '#src/http/counters/local-counters.ts'
import { feedFolder } from '#src/trade-feeds/feed-files.ts'
import { makeFeed } from '#src/trade-feeds/make-feeds.ts'
import { findTradeFeed, newSecret, saveTradeFeed } from '#src/trade-feeds/trade-feeds.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { readFeedFile } from '#tests/read-feed-file.ts'
import { startTestImport, type TestImport } from '#tests/start-test-import.ts'
import { serveTradeFeeds } from './serve-trade-feeds.ts'

const NOW = new Date('2026-11-20T10:00:00.700Z')
const SECRET = newSecret()

let shop: TestImport
let address: string
let hash: string

async function makeOf(name: 'prom' | 'google', secret: string | null) {
  const feed = await findTradeFeed(shop.database, name)
  await saveTradeFeed(shop.database, { ...feed, is_on: true, secret })
  const maker = {
    database: shop.database,
    dataDir: shop.folder,
    origin: 'https://shop.example.com',
    now: () => NOW,
  }
  return makeFeed(maker, feed)
}

beforeAll(async () => {
  shop = await startTestImport()
  await shop.imported([{ id: '1', name: 'Глечик', price: 100, stock: 1 }])
  hash = (await makeOf('prom', null)).hash
  await makeOf('google', SECRET)
  // A reader that has all it was promised may ask no more before the server sees the end.
  const app = Fastify({ forceCloseConnections: true, trustProxy: true })
  serveTradeFeeds(app, shop.database, shop.folder, createLocalCounters())
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  onFileEnd(() => app.close())
})

let visitors = 0

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  visitors += 1
  const response = await fetch(address + path, {
    method,
    headers: { 'accept-encoding': 'identity', 'x-forwarded-for': `10.0.0.${visitors}`, ...headers },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

it('SEC-03 answers one network thirty times a minute, and says when to ask again', async () => {
  const from = { 'x-forwarded-for': '10.1.1.1' }
  const answers = await Promise.all(Array.from({ length: 31 }, () => get('/feeds/prom.xml', from, 'HEAD')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/feeds/prom.xml')).status).toBe(200)
})

describe('OUT-01 a feed has a stable address', () => {
  it('as long as it is on', async () => {
    const { status, headers, text } = await get('/feeds/prom.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(text).toBe(await readFeedFile(shop.folder, 'prom'))
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  it.each([
    '/feeds/hotline.xml',
    '/feeds/nope.xml',
    '/feeds/google.xml',
    '/feeds/wrong/google.xml',
    `/feeds/${'x'.repeat(SECRET.length)}/google.xml`,
    `/feeds/${SECRET}/prom.xml`,
  ])('answers 404 to %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: 'Not Found' })
  })

  it('with a part that only the receiver knows', async () => {
    expect((await get(`/feeds/${SECRET}/google.xml`)).status).toBe(200)
  })
})

describe('OUT-02 a feed comes from the disk', () => {
  it('compressed to who takes it so', async () => {
    const { headers, text } = await get('/feeds/prom.xml', { 'accept-encoding': 'gzip, br' })
    expect([headers.get('content-encoding'), headers.get('etag')]).toEqual(['gzip', `"${hash}-gz"`])
    expect(text).toBe(await readFeedFile(shop.folder, 'prom'))
    expect(
      (await get('/feeds/prom.xml', { 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding'),
    ).toBeNull()
  })

  it('once: who knows it gets 304', async () => {
    const { headers } = await get('/feeds/prom.xml')
    const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
    expect([etag, modified]).toEqual([`"${hash}"`, 'Fri, 20 Nov 2026 10:00:00 GMT'])
    expect(await get('/feeds/prom.xml', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
    expect((await get('/feeds/prom.xml', { 'if-none-match': `W/${etag}, "x"` })).status).toBe(304)
    expect((await get('/feeds/prom.xml', { 'if-none-match': '"x"' })).status).toBe(200)
    expect((await get('/feeds/prom.xml', { 'if-modified-since': modified })).status).toBe(304)
    const earlier = 'Fri, 20 Nov 2026 09:59:59 GMT'
    expect((await get('/feeds/prom.xml', { 'if-modified-since': earlier })).status).toBe(200)
  })

  it('its size alone to HEAD', async () => {
    const { headers, text, status } = await get('/feeds/prom.xml', {}, 'HEAD')
    expect([status, text]).toEqual([200, ''])
    expect(Number(headers.get('content-length'))).toBeGreaterThan(300)
  })

  it('not at all while its file is missing', async () => {
    const made = await makeOf('prom', null)
    await rm(join(feedFolder(shop.folder), made.file))
    expect((await get('/feeds/prom.xml')).status).toBe(404)
    await makeOf('prom', null)
    expect((await get('/feeds/prom.xml')).status).toBe(200)
  })
})
