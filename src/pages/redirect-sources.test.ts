import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { cacheRedirectSources } from './redirect-sources.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

it('knows where redirects start until something changes', async () => {
  let version = 1
  const sources = cacheRedirectSources(shop.database, () => version)
  await shop.build.redirect({ from_path: '/kept', to_path: '/new' })
  expect([await sources.mayHave(['/kept/', '/kept']), await sources.mayHave(['/other'])]).toEqual([
    true,
    false,
  ])
  await shop.build.redirect({ from_path: '/other', to_path: '/new' })
  version += 1
  expect(await sources.mayHave(['/other'])).toBe(true)
})

it('says of no path that it has no redirect when there are too many to keep', async () => {
  await sql`insert into redirects (from_path, to_path)
    select '/many-' || i, '/new' from generate_series(1, 1001) i`.execute(shop.database)
  const sources = cacheRedirectSources(shop.database, () => 1)
  expect(await sources.mayHave(['/surely-not'])).toBe(true)
})

it('asks again after a failure', async () => {
  const sources = cacheRedirectSources(shop.database, () => 1)
  await sql`alter table redirects rename to redirects_away`.execute(shop.database)
  await expect(sources.mayHave(['/kept'])).rejects.toThrow('redirects')
  await sql`alter table redirects_away rename to redirects`.execute(shop.database)
  expect(await sources.mayHave(['/kept'])).toBe(true)
})
