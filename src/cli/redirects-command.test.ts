import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

const run = (...args: string[]) => command.run('redirects', ...args)

it('ADM-16 a redirect over a page that the shop has is saved with a warning that names the page', async () => {
  await shop.build.product({ title: 'Кухоль', slug: 'kukhol-ranok' })
  const over = await run('add', '/products/kukhol-ranok', '/search')
  expect([over.code, over.err.join()]).toEqual([
    0,
    'Увага: На /products/kukhol-ranok зараз товар «Кухоль». З перенаправленням цієї сторінки ніхто не побачить.',
  ])
  expect((await run('add', '/cart/', '/search')).err.join()).toContain('зараз сторінка магазину.')
  expect((await run('add', '/products/nema', '/search')).err).toEqual([])
  // After it was led elsewhere once more, it is an old address and no page.
  expect((await run('add', '/products/nema', '/wishlist')).err).toEqual([])
  for (const path of ['/products/kukhol-ranok', '/cart/', '/products/nema']) await run('remove', path)
})

it('keeps redirects', async () => {
  expect((await run('add', '/old', '/about')).code).toBe(0)
  expect((await run('add', '/old', '/delivery', '302')).code).toBe(0)
  expect((await run('list')).out).toEqual(['/old → /delivery (302)'])
  expect((await run('remove', '/old')).code).toBe(0)
  expect((await run('remove', '/old')).code).toBe(1)
})

it('ADM-16 hides an address that visitors ask for in vain', async () => {
  await shop.database
    .insertInto('missing_paths')
    .values({ path: '/staryi-kataloh', hits: 3, first_at: new Date(), last_at: new Date() })
    .execute()
  expect((await run('missing')).out.join()).toContain('/staryi-kataloh')
  expect(await run('hide', '/staryi-kataloh')).toMatchObject({ code: 0 })
  expect((await run('missing')).out).toEqual(['Усі адреси, які відкривали, на місці.'])
  expect((await run('hide', '/nemaie')).code).toBe(1)
})
