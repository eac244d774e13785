import { sql } from 'kysely'
import { SITEMAP_PART_SIZE, type Sitemap, type SitemapPart } from '#src/contract/sitemap.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'

const CATEGORIES = 'categories'
const PRODUCTS = /^products-(\d+)$/

/** Categories, and the goods by ranges of ids, so that a part costs the same wherever it lies. When a part has changed nobody knows without reading it. */
export async function listSitemap(database: Database): Promise<Sitemap['data']> {
  const { rows } = await sql<{ part: string }>`
    select 'products-' || range as part
    from generate_series(0, (select max(product_id) / ${sql.lit(SITEMAP_PART_SIZE)} from indexed_products)) range
    where (
      select true from indexed_products x
      where x.product_id >= range * ${sql.lit(SITEMAP_PART_SIZE)}
        and x.product_id < (range + 1) * ${sql.lit(SITEMAP_PART_SIZE)} and x.facets <> '{}'
      -- Without an order the planner may look for the first of a range from the beginning of the table.
      order by x.product_id
      limit 1
    )
    order by range`.execute(database)
  return [CATEGORIES, ...rows.map(({ part }) => part)].map((part) => ({ part, updated_at: null }))
}

/** The addresses of one part that are shown now; null when no part has this name. */
export async function findSitemapPart(database: Database, part: string): Promise<SitemapPart['data'] | null> {
  if (part === CATEGORIES) return listCategoryAddresses(database)
  const range = PRODUCTS.exec(part)?.[1]
  return range === undefined ? null : listProductAddresses(database, Number(range) * SITEMAP_PART_SIZE)
}

async function listProductAddresses(database: Database, first: number): Promise<SitemapPart['data']> {
  const end = first + SITEMAP_PART_SIZE
  const { rows } = await sql<{ uri: string; updated_at: Date }>`${PREPARED}
    select '/products/' || p.slug as uri, p.updated_at
    from products p
    join indexed_products x on x.product_id = p.id and x.facets <> '{}'
    where p.id >= ${first} and p.id < ${end} and x.product_id >= ${first} and x.product_id < ${end}
    order by p.id`.execute(database)
  return rows.map(({ uri, updated_at }) => ({ uri, updated_at: updated_at.toISOString() }))
}

/** A category without goods has nothing to be found for. */
async function listCategoryAddresses(database: Database): Promise<SitemapPart['data']> {
  const { rows } = await sql<{ uri: string }>`
    select '/categories/' || c.path as uri
    from categories c join category_ancestors a on a.category_id = c.id
    where c.products_count > 0
    order by c.path`.execute(database)
  return rows.map(({ uri }) => ({ uri, updated_at: null }))
}
