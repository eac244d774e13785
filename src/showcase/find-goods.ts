import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { survivingProduct } from '#src/database/surviving.ts'

/** An article number as the owner wrote it, and its place in what she wrote. */
export type Article = { text: string; place: string }

export type FoundGoods = { productIds: number[]; missing: Article[] }

/**
 * Finds products by article numbers of their variants, each once, or by their ids in a feed that has no article
 * numbers. Goods that are not in the feed at present count too, because lists show them when they are back. A
 * merged product gives the one that remains.
 */
export async function findGoods(database: Database, articles: readonly Article[]): Promise<FoundGoods> {
  const { rows } = await sql<{ index: number; product_id: number }>`
    select given.place - 1 as index, ${survivingProduct(sql`found.product_id`)} as product_id
    from unnest(${articles.map(({ text }) => text)}::text[]) with ordinality as given (text, place)
    cross join lateral (
      select v.product_id from variants v where lower(v.sku) = lower(given.text)
      union
      select v.product_id
      from feeds f join variants v on v.feed_id = f.id and v.external_id = given.text
      where not exists (select from variants same where lower(same.sku) = lower(given.text))
    ) found
    order by 1, 2`.execute(database)
  const found = new Set(rows.map(({ index }) => index))
  return {
    productIds: [...new Set(rows.map(({ product_id }) => product_id))],
    missing: articles.filter((_article, index) => !found.has(index)),
  }
}
