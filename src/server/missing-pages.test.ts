import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { createBuilders } from '#tests/builders.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { emptyShop, startShopProcess } from '#tests/start-shop-process.ts'

// The test starts a whole shop.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
beforeAll(ensureBuilt)

/** The page without what differs between two addresses. */
const bare = ({ text }: { text: string }) =>
  text.replaceAll(/ nonce="[^"]*"|nowhere_?/g, '').replaceAll(/\b(?:first|second)-missing\b/g, '')

it('SEC-03 an address where no page can be needs no statement, names itself, and leads where its owner says', async () => {
  const folder = await emptyShop()
  const { database, close } = connect(folder.DATABASE_URL, { applicationName: 'test', size: 1 })
  onTestFinished(close)
  const build = createBuilders(database)
  await build.redirect({ from_path: '/old_shop/index.php', to_path: '/about' })
  await build.redirect({ from_path: '/старі товари', to_path: '/about' })
  const { address } = await startShopProcess({ ...folder, PAGE_RATE_LIMIT: '1000000' })
  const read = async (path: string, encoding = 'identity') => {
    const answer = await fetch(address + path, {
      headers: { 'accept-encoding': encoding },
      redirect: 'manual',
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  const shared = await read("/wp/wp-login.php?a=1'&<b>")
  expect([shared.status, shared.headers.get('cache-control')]).toEqual([
    404,
    'public, max-age=0, s-maxage=60',
  ])
  expect(shared.text).toContain('Page not found: /wp/wp-login.php<')
  expect(shared.headers.get('etag')).toBeNull()
  expect(shared.headers.get('content-security-policy')).toContain('sha256-')
  expect((await read("/a'b&c/d")).text).toContain('Page not found: /a&#x27;b&amp;c/d<')
  // The text is written as the page itself writes it where it is drawn.
  const said = 'к&lt;b&gt;&quot;x_<'
  expect((await read('/%D0%BA%3Cb%3E%22x_')).text).toContain(`Page not found: /${said}`)
  expect((await read('/categories/%D0%BA%3Cb%3E%22x_')).text).toContain(`Page not found: /categories/${said}`)
  // This is the same document as one that was rendered for its address.
  const own = await read('/nowhere')
  const alike = await read('/nowhere_')
  expect(bare(alike)).toBe(bare(own))
  for (const encoding of ['gzip', 'br', 'zstd'])
    expect((await read('/x_y', encoding)).text).toContain('/x_y<')

  // Whatever asked the database for a redirect or a page would fail now.
  for (const table of ['redirects', 'pages'])
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(database)
  const [unasked, asked] = [await read('/unasked_1.php'), await read('/unasked-1')]
  for (const table of ['redirects', 'pages'])
    await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(database)
  expect([unasked.status, asked.status >= 500]).toEqual([404, true])

  for (const path of ['/old_shop/index.php', encodeURI('/старі товари')]) {
    const old = await read(path)
    expect([old.status, old.headers.get('location')]).toEqual([301, '/about'])
  }
})

it('SEC-03 slugs that no page has are shown one document of their route, each with its own address', async () => {
  const folder = await emptyShop()
  const { database, close } = connect(folder.DATABASE_URL, { applicationName: 'test', size: 1 })
  onTestFinished(close)
  const build = createBuilders(database)
  const { address } = await startShopProcess({ ...folder, PAGE_RATE_LIMIT: '1000000' })
  const read = async (path: string) => {
    const answer = await fetch(address + path, { redirect: 'manual' })
    return {
      status: answer.status,
      policy: answer.headers.get('content-security-policy'),
      text: await answer.text(),
    }
  }
  for (const route of ['/products', '/brands', '/collections', '/promotions', '/categories', '']) {
    const [first, second] = [await read(`${route}/first-missing`), await read(`${route}/second-missing`)]
    expect([first.status, second.status, second.policy]).toEqual([404, 404, first.policy])
    expect(second.text).toContain(`Page not found: ${route}/second-missing<`)
    expect(second.text).not.toContain('first-missing')
    expect(bare(second)).toBe(bare(first))
  }
  // Nothing is drawn, and the database is asked only whether the product is there.
  await read('/products/third-missing')
  await sql`alter table pictures rename to pictures_away`.execute(database)
  const undrawn = await read('/products/fourth-missing')
  await sql`alter table pictures_away rename to pictures`.execute(database)
  expect(undrawn.status).toBe(404)
  // What is there since then is shown.
  await build.product({ slug: 'third-missing' })
  await expect.poll(async () => (await read('/products/third-missing')).status).toBe(200)
  // A part that other addresses of the page share is no place to cut at.
  expect((await read('/s')).text).toContain('Page not found: /s<')
  expect((await read('/second-missing-too')).text).toContain('Page not found: /second-missing-too<')
})
