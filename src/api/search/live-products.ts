import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { PictureRow } from '../pictures/present-picture.ts'
import { pictureRow } from '../pictures/queries.ts'
import { articleIds, placeOf, RANKED_LIMIT, tierOf } from './matched-products.ts'
import { type SearchGroup, tsqueryOf } from './search-groups.ts'

export type LiveProductRow = {
  id: number
  title: string
  uri: string
  price: number
  old_price: number | null
  stock: number
  picture: PictureRow | null
}

type LiveRequest = { groups: readonly SearchGroup[]; typed: string; expected: number; limit: number }

// So many of the hits, the popular ones, are looked at for where the words stand in them.
const TIERED_LIMIT = 200

/**
 * The best hits and how many there are. Of very many hits the popular ones come first, and their number is what the
 * vocabulary makes expect: to count them would take longer than a shopper waits.
 */
export async function liveProducts(
  database: Database,
  request: LiveRequest,
): Promise<{ rows: LiveProductRow[]; total: number }> {
  const { ids, total } = await findHits(database, request)
  return { rows: await readProducts(database, ids), total }
}

type Hits = { ids: number[]; total: number }

async function findHits(database: Database, request: LiveRequest): Promise<Hits> {
  const { expected, limit } = request
  if (expected > RANKED_LIMIT) {
    const ids = await popularHits(database, request)
    // Fewer: the words avoid each other, and what was expected is wrong.
    if (ids.length === limit) return { ids, total: expected }
  }
  return rankedHits(database, request)
}

async function rankedHits(database: Database, { groups, typed, limit }: LiveRequest): Promise<Hits> {
  const { rows } = await sql<Hits>`
    with hits as materialized (
      select x.product_id, x.is_in_stock, x.popularity
      from (
        ${groups.length === 0 ? sql`` : sql`select id from search_products(${tsqueryOf(groups)}::tsquery, ${sql.lit(RANKED_LIMIT + 1)}) hit (id) union`}
        select unnest(${articleIds(typed)}) as id
      ) found
      join indexed_products x on x.product_id = found.id
      where x.facets <> '{}'
    ),
    popular as materialized (
      select x.* from hits x
      order by x.product_id = any(${articleIds(typed)}) desc, x.is_in_stock desc, x.popularity desc, x.product_id desc
      limit ${sql.lit(TIERED_LIMIT)}
    )
    select array(
        select x.product_id
        from popular x join products p on p.id = x.product_id
        order by ${groups.length === 0 ? sql`1::bigint` : placeOf(tierOf(groups, typed))}, x.product_id desc
        limit ${limit}
      ) as ids,
      (select count(*)::int from hits) as total`.execute(database)
  return rows[0] ?? { ids: [], total: 0 }
}

// So many of the most popular goods are looked through for a frequent word.
const POPULAR_LIMIT = 3000

/** The first hits among the popular goods in stock; of frequent words there are enough. */
async function popularHits(database: Database, { groups, limit }: LiveRequest): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select popular.product_id
      from (
        select product_id, popularity from category_products
        where category_id = 0 and is_in_stock
        order by popularity desc, product_id desc
        limit ${sql.lit(POPULAR_LIMIT)}
      ) popular
      cross join lateral (
        select from products p where p.id = popular.product_id and p.doc @@ ${tsqueryOf(groups)}::tsquery offset 0
      ) hit
      order by popular.popularity desc, popular.product_id desc
      limit ${limit}
    ) as ids`.execute(database)
  return rows[0]?.ids ?? []
}

async function readProducts(database: Database, ids: readonly number[]): Promise<LiveProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LiveProductRow>`
    select p.id, p.title, '/products/' || p.slug as uri, p.price, p.old_price, p.stock, ${pictureRow('pic')} as picture
    from unnest(${ids}::int[]) with ordinality asked (id, place)
    join products p on p.id = asked.id
    left join pictures pic on pic.id = p.picture_ids[1]
    order by asked.place`.execute(database)
  return rows
}
