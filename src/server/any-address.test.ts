import { beforeAll, expect, it, vi } from 'vitest'
import { buildFullShop } from '#tests/build-full-shop.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { HOSTILE_ENCODED } from '#tests/hostile-values.ts'
import { rawRequest, statusOf } from '#tests/raw-request.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

// The test starts a whole shop as a process of its own, and asks for a thousand pages.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

beforeAll(ensureBuilt)

const AT_ONCE = 4
/** In how many places a text is tried in one run, because a page takes longer than a call. */
const PLACES_A_TEXT = 4

/** Targets that are no path, or one that other programs take for another address. */
const TARGETS = [
  '//',
  '///',
  '//evil.example/',
  '///evil.example',
  '////evil.example/..',
  '/\\',
  '/\\\\evil.example',
  '/\\/evil.example/%2f..',
  '\\',
  '//?a=//',
  '/?',
  '/??',
  '/;',
  '/.',
  '/..',
  '/../..',
  '/./%2e%2e/',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/.data',
  '//.data',
  '/_root.data',
  '/?_routes=nope',
  '/about.data?_routes=root,nope',
  '/__manifest',
  '/__manifest?p=//&version=1',
  '/@vite/client',
  '/#',
  '/about#a',
  '*',
  'about',
  '?query=a',
  'http://a:b@c/',
  'http://a:b@c',
  'http://c/about',
  'HTTP://c',
  'https://c:99999/',
  'http://[::1',
  'http://',
  'http:/about',
  'http:about',
  'ftp://c/',
  'javascript:alert(1)',
  'c:443',
  '/\u00FF\u00FE',
  `/${'a'.repeat(8000)}`,
  `/${'a/'.repeat(3000)}`,
  `/?${'a=1&'.repeat(2000)}`,
]
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'NOPE',
]

/** The places for a text in the address of a page, of a file or of anything else that answers. */
const PLACES = [
  '/@',
  '/@.data',
  '/search?query=@',
  '/search.data?query=@',
  '/categories/@',
  '/categories/kategoriia/@',
  '/categories/kategoriia?brand=@',
  '/categories/kategoriia?filters=@',
  '/categories/kategoriia?price=@',
  '/categories/kategoriia?page=@&sort=@',
  '/products/@',
  '/products/tovar.data?_routes=@',
  '/brands/@',
  '/collections/@',
  '/promotions/@',
  '/orders/id-@',
  '/cabinet/orders/@',
  '/client/@',
  '/auth/oauth-callback/@?code=@&state=@',
  '/auth/confirm?token=@',
  '/sitemaps/@',
  '/sitemaps/@.xml',
  '/media/@',
  '/assets/@',
  '/api/@',
  '/api/docs/@',
  '/__manifest?p=@',
  '/old?@=@',
]

it('SEC-02 no address is answered or logged as a failure, in whatever way it is written', async () => {
  const { build, url } = await startTestShop()
  await buildFullShop(build)
  const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
  const asked = [
    ...TARGETS.flatMap((target) => METHODS.map((method) => ({ method, target }))),
    ...PLACES.flatMap((place, index) =>
      HOSTILE_ENCODED.filter((_text, at) => (index + at) % PLACES_A_TEXT === 0).map((text) => ({
        method: 'GET',
        target: place.replaceAll('@', text),
      })),
    ),
  ]
  const waiting = asked.values()
  const failures: unknown[] = []
  async function work(): Promise<void> {
    for (const { method, target } of waiting) {
      const status = statusOf(await rawRequest(shop.address, target, { method }))
      // A client that asks for a tunnel is let go without an answer.
      if ((status < 200 && method !== 'CONNECT') || status >= 500)
        failures.push([method, target.slice(0, 200), status])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(failures).toEqual([])
  expect(sinceTheStart(shop.output())).toBe('')
})

it('SEC-02 a visitor who goes away, breaks off or sends what is no JSON is no failure in the log', async () => {
  const { url } = await startTestShop()
  const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
  const json = 'Content-Type: application/json\r\nContent-Length: 10\r\n'
  const broken = { method: 'POST', headers: json, body: '{"lines":[' }
  expect(statusOf(await rawRequest(shop.address, '/api/cart/check', broken))).toBe(400)
  await rawRequest(shop.address, '/api/cart/check', { ...broken, body: '{', leavesAfterMs: 50 })
  await rawRequest(shop.address, '/search?query=a', { leavesAfterMs: 1 })
  await rawRequest(shop.address, '/api/products', { leavesAfterMs: 1 })
  expect(statusOf(await rawRequest(shop.address, '/nobody'))).toBe(404)
  expect(sinceTheStart(shop.output())).toBe('')
})

/**
 * What the shop has written after its last sentence about the start. A line that the database was too slow to
 * count for the limits is left out, because it says how busy this machine is, and nothing about an address.
 */
function sinceTheStart(output: string): string {
  const [, ...rest] = output.split('Зупинити магазин: Ctrl-C.')
  expect(rest).toHaveLength(1)
  const lines = rest.join('').trim().split('\n')
  return lines.filter((line) => !/"msg":"База даних (?:не|знову) рахує обмежен/.test(line)).join('\n')
}
