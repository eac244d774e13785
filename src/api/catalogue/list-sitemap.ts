import { sql } from 'kysely'
import { SITEMAP_PART_SIZE, type Sitemap, type SitemapPart } from '#src/contract/sitemap.ts'
import type { Database } from '#src/database/connect.ts'

type Dated<Row> = Omit<Row, 'updated_at'> & { updated_at: Date | null }

const CATEGORIES = 'categories'
const PRODUCTS = /^products-(\d+)$/

/** Categories, and the goods by ranges of ids, so that a part costs the same wherever it lies. */
export async function listSitemap(database: Database): Promise<Sitemap['data']> {
  const { rows } = await sql<Dated<{ range: number }>>`
    select p.id / ${sql.lit(SITEMAP_PART_SIZE)} as range, max(p.updated_at) as updated_at
    from products p
    join indexed_products x on x.product_id = p.id and x.facets <> '{}'
    group by 1 order by 1`.execute(database)
  const products = rows.map(({ range, updated_at }) => ({ part: `products-${range}`, updated_at }))
  return [{ part: CATEGORIES, updated_at: null }, ...products].map(withText)
}

/** The addresses of one part that are shown now; null when no part has this name. */
export async function findSitemapPart(database: Database, part: string): Promise<SitemapPart['data'] | null> {
  if (part === CATEGORIES) return listCategoryAddresses(database)
  const range = PRODUCTS.exec(part)?.[1]
  return range === undefined ? null : listProductAddresses(database, Number(range) * SITEMAP_PART_SIZE)
}

async function listProductAddresses(database: Database, first: number): Promise<SitemapPart['data']> {
  const { rows } = await sql<Dated<SitemapPart['data'][number]>>`
    select '/products/' || p.slug as uri, p.updated_at
    from products p
    join indexed_products x on x.product_id = p.id and x.facets <> '{}'
    where p.id >= ${first} and p.id < ${first + SITEMAP_PART_SIZE}
    order by p.id`.execute(database)
  return rows.map(withText)
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

function withText<Row extends { updated_at: Date | null }>(
  row: Row,
): Omit<Row, 'updated_at'> & { updated_at: string | null } {
  return { ...row, updated_at: row.updated_at?.toISOString() ?? null }
}
