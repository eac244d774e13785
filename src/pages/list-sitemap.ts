import { sql } from 'kysely'
import { LARGEST_ID } from '#src/contract/parts.ts'
import { SITEMAP_PART_SIZE, type Sitemap } from '#src/contract/sitemap.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'

const CATEGORIES = 'categories'
/** A category without goods is of no use in search results. */
const FOUND_CATEGORIES = sql`categories c join category_ancestors a on a.category_id = c.id where c.products_count > 0`
const PRODUCTS = /^products-(\d+)$/

/**
 * Returns the part of categories, if there are any, and the parts of goods. These are ranges of ids, so that
 * each part takes the same time to read. Whether a part has changed is not known without reading it, so
 * `updated_at` is null.
 */
export async function listSitemap(database: Database): Promise<Sitemap['data']> {
  const { rows } = await sql<{ part: string }>`
    select ${sql.lit(CATEGORIES)} as part, -1 as range where exists (select from ${FOUND_CATEGORIES})
    union all
    select 'products-' || range, range
    from generate_series(0, (select max(product_id) / ${sql.lit(SITEMAP_PART_SIZE)} from indexed_products)) range
    where (
      select true from indexed_products x
      where x.product_id >= range * ${sql.lit(SITEMAP_PART_SIZE)}
        and x.product_id < (range + 1) * ${sql.lit(SITEMAP_PART_SIZE)} and x.facets <> '{}'
      -- Without an order the planner may search for the first row of a range from the beginning of the table.
      order by x.product_id
      limit 1
    )
    order by range`.execute(database)
  return rows.map(({ part }) => ({ part, updated_at: null }))
}

/**
 * Returns the visible addresses of one part, as JSON text of `SitemapPart['data']`; null where there is no such
 * part. Creating and validating ten thousand objects would leave more garbage in memory than any other answer.
 */
export async function readSitemapPart(database: Database, part: string): Promise<string | null> {
  if (part === CATEGORIES) return readCategoryAddresses(database)
  const range = PRODUCTS.exec(part)?.[1]
  return range === undefined ? null : readProductAddresses(database, Number(range) * SITEMAP_PART_SIZE)
}

async function readProductAddresses(database: Database, first: number): Promise<string> {
  // The last range would exceed the largest id.
  const last = Math.min(first + SITEMAP_PART_SIZE - 1, LARGEST_ID)
  const { rows } = await sql<{ data: string }>`${PREPARED}
    select coalesce(json_agg(json_build_object('uri', '/products/' || p.slug,
      'updated_at', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.id), '[]')::text as data
    from products p
    join indexed_products x on x.product_id = p.id and x.facets <> '{}'
    where p.id between ${first} and ${last} and x.product_id between ${first} and ${last}`.execute(database)
  return rows[0]?.data ?? '[]'
}

async function readCategoryAddresses(database: Database): Promise<string> {
  const { rows } = await sql<{ data: string }>`${PREPARED}
    select coalesce(json_agg(json_build_object('uri', '/categories/' || c.path, 'updated_at', null) order by c.path), '[]')::text
      as data
    from ${FOUND_CATEGORIES}`.execute(database)
  return rows[0]?.data ?? '[]'
}
