import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { issueToken } from '#src/accounts/tokens.ts'
import { connect } from '#src/database/connect.ts'
import { bearer } from '#tests/accounts.ts'
import { buildFullShop } from '#tests/build-full-shop.ts'
import { createBuilders } from '#tests/builders.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { importBuild } from './storefront-build.ts'

// The test starts a whole shop.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
beforeAll(ensureBuilt)

const OWNER = { name: 'Соломія Заповітна', phone: '+380971112233', email: 'solomiia@example.com' }
const BRANCH = 'Відділення 317, вул. Потаємна'
const COMMENT = 'Ключ під килимком'
const MARKS = [...Object.values(OWNER), OWNER.phone.slice(-9), BRANCH, COMMENT]

/**
 * Every address of the storefront, with an example of it and its status for everybody. A new page has to be
 * given its line here.
 */
const PAGES: Readonly<Record<string, readonly [example: string, status: number]>> = {
  '/': ['/', 200],
  '/search': ['/search?query=tovar', 200],
  '/promotions': ['/promotions', 200],
  '/promotions/:slug': ['/promotions/aktsiia', 200],
  '/collections': ['/collections', 200],
  '/collections/:slug': ['/collections/dobirka', 200],
  '/brands': ['/brands', 200],
  '/brands/:slug': ['/brands/brend', 200],
  '/categories': ['/categories', 200],
  '/categories/*': ['/categories/kategoriia', 301],
  '/products/viewed-products': ['/products/viewed-products', 200],
  '/products/:slug': ['/products/tovar', 200],
  '/wishlist': ['/wishlist', 200],
  '/thank-you-pay': ['/thank-you-pay', 200],
  '/orders/:order': ['/orders/id-ORDER', 200],
  '/cabinet': ['/cabinet', 200],
  '/cabinet/profile': ['/cabinet/profile', 200],
  '/cabinet/addresses': ['/cabinet/addresses', 200],
  '/cabinet/favorites': ['/cabinet/favorites', 200],
  '/cabinet/orders': ['/cabinet/orders', 200],
  '/cabinet/orders/:id': ['/cabinet/orders/ORDER', 200],
  '/auth/confirm': ['/auth/confirm', 200],
  '/auth/new-password': ['/auth/new-password', 200],
  '/waiting/stop': ['/waiting/stop', 200],
  '/client/*': ['/client/orders', 200],
  '/:slug': ['/about', 200],
  '/*': ['/nema/takoi', 404],
  '/cart': ['/cart', 200],
  '/checkout': ['/checkout', 200],
  '/thank-you': ['/thank-you', 200],
  '/auth/oauth-callback/:provider': ['/auth/oauth-callback/google', 200],
  '/offline': ['/offline', 200],
  '/shop-icon.svg': ['/shop-icon.svg', 200],
  '/manifest.webmanifest': ['/manifest.webmanifest', 200],
  '/robots.txt': ['/robots.txt', 200],
  '/sitemap.xml': ['/sitemap.xml', 200],
  '/sitemaps/:part': ['/sitemaps/categories.xml', 200],
}

it('SEC-04 every page is the same for a guest, the customer herself and whoever has a wrong token or cookie, and says nothing of her', async () => {
  const shop = await startOwnedShop()
  expect(await pagePaths()).toEqual(Object.keys(PAGES).toSorted())
  const old = await issueToken(shop.database, shop.ownerId, new Date(0))
  const valid = bearer(await issueToken(shop.database, shop.ownerId, new Date()))
  const visitors: Record<string, string>[] = [
    {},
    valid,
    { cookie: `auth_token=${valid['authorization']?.slice(7)}; session=%00` },
    bearer(old),
    bearer('a'.repeat(43)),
    { authorization: "Basic ' or 1=1" },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ]
  const answers: Record<string, unknown> = {}
  for (const [example] of Object.values(PAGES)) {
    const path = example.replace('ORDER', shop.orderId)
    const [first, ...others] = await Promise.all(visitors.map((headers) => see(shop.address + path, headers)))
    answers[example] = [
      first?.status,
      first?.origin,
      others.filter(({ text }) => text !== first?.text).length,
      MARKS.filter((mark) => first?.text.includes(mark)),
    ]
  }
  const expected = Object.values(PAGES).map(([example, status]) => [example, [status, null, 0, []]])
  expect(answers).toEqual(Object.fromEntries(expected))
})

async function see(url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers, redirect: 'manual' })
  return {
    status: answer.status,
    origin: answer.headers.get('access-control-allow-origin'),
    text: await answer.text(),
  }
}

/** The paths of the pages in the build that the shop serves. */
async function pagePaths(): Promise<string[]> {
  const { routes } = await importBuild()
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id) => `/${pathOf(id)}`)
    .toSorted()
}

/** Starts a shop where a customer has an order and an address of hers. */
async function startOwnedShop() {
  const url = await createTestDatabase()
  const { database, close } = connect(url, { applicationName: 'test', size: 2 })
  onTestFinished(close)
  const build = createBuilders(database)
  const product = await buildFullShop(build)
  const owner = await build.customer(OWNER)
  const { address } = await startShopProcess({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
  const lines = [{ product_id: product.id, variant_id: product.variant.id, price: 100, quantity: 1 }]
  const delivery = { method: 'nova_poshta', city: 'Львів', branch: BRANCH }
  const placed = await fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': orderKey(),
      ...bearer(await issueToken(database, owner.id, new Date())),
    },
    body: JSON.stringify(orderBody({ ...OWNER, comment: COMMENT, delivery, lines })),
  })
  const { data }: { data: { id: string } } = await placed.json()
  return { address, database, ownerId: owner.id, orderId: data.id }
}
