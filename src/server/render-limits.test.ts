import { beforeAll, expect, it, vi } from 'vitest'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { emptyShop, startShopProcess } from '#tests/start-shop-process.ts'

// Each test starts a whole shop.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PAGES = Array.from({ length: 30 }, (_, index) => `/brands?page=${index + 1}`)

beforeAll(ensureBuilt)

it('SEC-03 ERR-01 ERR-03 an address has so many pages rendered a minute; cached pages and the API go on', async () => {
  const { address } = await startShopProcess({ ...(await emptyShop()), PAGE_RATE_LIMIT: '3' })
  const statuses: number[] = []
  for (const path of ['/', '/delivery', '/about', '/', '/payment', '/', '/api/brands'])
    statuses.push((await fetch(address + path)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 200])
  const refused = await fetch(`${address}/contacts`)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30)
  expect(await refused.text()).toContain('<h1>Забагато запитів</h1>')
})

it('SEC-03 ERR-03 what finds too many pages at work is refused at once; calls of the API are not', async () => {
  const { address } = await startShopProcess({
    ...(await emptyShop()),
    RENDER_LIMIT: '1',
    RENDER_QUEUE: '1',
  })
  const [calls, ...pages] = await Promise.all([
    fetch(`${address}/api/categories`),
    ...PAGES.map((path) => fetch(address + path)),
  ])
  const statuses = new Set(pages.map(({ status }) => status))
  expect([calls.status, statuses]).toEqual([200, new Set([200, 503])])
  const refused = pages.find(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect(await refused?.text()).toContain('<h1>Сервіс недоступний</h1>')
  // Nothing is left of the rush.
  expect((await fetch(`${address}/brands?page=1`)).status).toBe(200)
})
