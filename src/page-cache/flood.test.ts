import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { createCachedPages, MOST_VARIANTS } from './cached-pages.ts'
import type { Page } from './fill-page.ts'
import { pageKey } from './page-key.ts'

const LIMIT_BYTES = 64 * 1024 ** 2
const PAGE_BYTES = 8_000
const FLOOD = 200_000
const PARAMS = new Set(['query', 'page'])

// There are hundreds of thousands of each.
vi.setConfig({ testTimeout: 120_000 })

const pageOf = (status: number): Page => ({
  status,
  headers: {},
  etag: '',
  bodies: { identity: Buffer.alloc(0) },
  isCacheable: true,
  filledAt: 0,
  version: 0,
  bytes: PAGE_BYTES,
})
const keyOf = (url: string) => pageKey(url, PARAMS) ?? ''

it('SEC-03 two hundred thousand marks of advertising are one page', () => {
  const keys = new Set<string>()
  for (let number = 0; number < FLOOD; number += 1)
    keys.add(keyOf(`/about?utm_source=${number}&a${number}=1`))
  expect([...keys]).toEqual(['/about'])
})

it('SEC-03 two hundred thousand searches and addresses that are not there push out no page, and stay within bounds of number and bytes', () => {
  const pages = createCachedPages(LIMIT_BYTES)
  const seen = Array.from({ length: 3_000 }, (_, number) => `/products/${number}`)
  for (const key of seen) pages.store(key, pageOf(200))
  const found = pageOf(200)
  const missing = pageOf(404)
  for (let number = 0; number < FLOOD; number += 1) {
    pages.store(keyOf(`/search?query=${number}`), found)
    pages.store(keyOf(`/nowhere-${number}`), missing)
  }
  // Nobody had asked for any of these twice.
  expect(seen.filter((key) => pages.get(key) === undefined)).toEqual([])
  expect(pages.bytes).toBeLessThanOrEqual(LIMIT_BYTES)
  const searches = Array.from({ length: 3_000 }, (_, place) => FLOOD - 1 - place)
  expect(searches.filter((number) => pages.get(keyOf(`/search?query=${number}`)))).toHaveLength(MOST_VARIANTS)
  expect(pages.size).toBeLessThan(seen.length + MOST_VARIANTS + (LIMIT_BYTES * 0.05) / PAGE_BYTES + 1)
})

it('SEC-03 what was counted of a path goes with its pages', () => {
  const pages = createCachedPages(LIMIT_BYTES / 16)
  const before = process.memoryUsage().heapUsed
  for (let number = 0; number < FLOOD / 4; number += 1)
    pages.store(`/categories/${randomBytes(8).toString('hex')}?page=2`, pageOf(200))
  expect(pages.size).toBeLessThan(600)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 ** 2)
})
