import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { LiveSearch } from '#src/contract/search.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

it('FLT-05 reindex makes lists, filters and the words of search anew, and says what has changed', async () => {
  const shop = await startTestShop()
  const brand = await shop.build.brand({ title: 'Гончар' })
  await shop.build.product({ title: 'Глечик глиняний', brand })
  await shop.build.product({ title: 'Макітра глиняна', brand })
  await shop.build.refresh()
  await sql`delete from category_products`.execute(shop.database)
  await sql`update indexed_products set facets = '{}' where product_id = (select min(id) from products)`.execute(
    shop.database,
  )
  await sql`insert into terms (term, df) values ('нічийне', 3)`.execute(shop.database)
  const words =
    (await sql<{ count: number }>`select count(*)::int as count from terms`.execute(shop.database)).rows[0]
      ?.count ?? 0

  const command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  expect(await command.run('reindex')).toMatchObject({
    code: 0,
    out: [
      'Перебудовано за 0,0 с.',
      '  товарів у списках: 2 (було 1)',
      '  категорій із товарами: 2',
      '  значень фільтрів: 1',
      `  слів пошуку: ${words - 1} (було ${words})`,
    ],
  })
  const found = await shop.getJson<LiveSearch>('/api/search/live?query=глиняний')
  expect(found.stats.total_products).toBe(2)
})
