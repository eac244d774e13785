import { sql } from 'kysely'
import { LARGEST_ID } from '#src/contract/parts.ts'
import { SITEMAP_PART_SIZE, type Sitemap } from '#src/contract/sitemap.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'

const CATEGORIES = 'categories'
/** A category without goods has nothing to be found for. */
const FOUND_CATEGORIES = sql`categories c join category_ancestors a on a.category_id = c.id where c.products_count > 0`
const PRODUCTS = /^products-(\d+)$/

/** Categories where there are any, and the goods by ranges of ids, so that a part costs the same wherever it lies. When a part has changed nobody knows without reading it. */
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
      -- Without an order the planner may look for the first of a range from the beginning of the table.
      order by x.product_id
      limit 1
    )
    order by range`.execute(database)
  return rows.map(({ part }) => ({ part, updated_at: null }))
}

/**
 * The addresses of one part that are shown now, as the text of `SitemapPart['data']`; null when no part has this name. As
 * objects that are made and checked one by one, ten thousand would be the greatest garbage of all answers.
 */
export async function readSitemapPart(database: Database, part: string): Promise<string | null> {
  if (part === CATEGORIES) return readCategoryAddresses(database)
  const range = PRODUCTS.exec(part)?.[1]
  return range === undefined ? null : readProductAddresses(database, Number(range) * SITEMAP_PART_SIZE)
}

async function readProductAddresses(database: Database, first: number): Promise<string> {
  // The last range reaches beyond what the parameter of an id can hold.
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
