import { sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { goodsSets, isInSet } from '../catalogue/goods-sets.ts'
import { GROUP, NO_CHOICE } from '../catalogue/listing-choice.ts'
import type { PictureRow } from '../pictures/present-picture.ts'
import { pictureRow } from '../pictures/queries.ts'
import { articleIds, placeOf, RANKED_LIMIT, tierOf } from './matched-products.ts'
import { tsqueryOf } from './search-groups.ts'
import { groupsOfKnown } from './understand-query.ts'
import type { KnownGroup } from './vocabulary.ts'
import { wordBits } from './word-bits.ts'

export type LiveProductRow = {
  id: number
  title: string
  uri: string
  price: number
  old_price: number | null
  stock: number
  picture: PictureRow | null
}

type LiveRequest = { known: readonly KnownGroup[]; typed: string; expected: number; limit: number }

// So many of the hits, the popular ones, are looked at for where the words stand in them.
const TIERED_LIMIT = 200

/**
 * The best hits and how many there are. Of very many hits the popular ones come first.
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
    const hits = await frequentHits(database, request)
    // Fewer: hardly any are in stock, or what was expected is wrong.
    if (hits.ids.length === limit) return hits
  }
  return rankedHits(database, request)
}

async function rankedHits(database: Database, { known, typed, limit }: LiveRequest): Promise<Hits> {
  const groups = groupsOfKnown(known)
  const { rows } = await sql<Hits>`${PREPARED}
    with hits as materialized (
      select x.product_id, x.is_in_stock, x.popularity
      from (
        ${groups.length === 0 ? sql`` : sql`select id from search_products(${tsqueryOf(groups)}::tsquery, ${sql.lit(RANKED_LIMIT + 1)}) hit (id) union`}
        select unnest(${articleIds(typed)}) as id
      ) found
      cross join lateral (
        select product_id, is_in_stock, popularity from indexed_products
        where product_id = found.id and facets <> '{}' offset 0
      ) x
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

/** The first hits among the goods in stock and the number of all, by their bitmaps. */
async function frequentHits(database: Database, { known, limit }: LiveRequest): Promise<Hits> {
  const { rows } = await sql<Hits>`${PREPARED}
    with ${goodsSets({ kind: 'bits', bits: wordBits(known) }, NO_CHOICE)}
    select array(
        select c.product_id
        from category_products c
        where c.category_id = ${sql.lit(ALL_GOODS_ID)} and c.is_in_stock and ${isInSet(GROUP.all, sql`c.slot`)}
        order by c.popularity desc, c.product_id desc
        limit ${limit}
      ) as ids,
      coalesce((select total from totals), 0) as total`.execute(database)
  return rows[0] ?? { ids: [], total: 0 }
}

async function readProducts(database: Database, ids: readonly number[]): Promise<LiveProductRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<LiveProductRow>`${PREPARED}
    select p.id, p.title, '/products/' || p.slug as uri, p.price, p.old_price, p.stock, ${pictureRow('pic')} as picture
    from unnest(${ids}::int[]) with ordinality asked (id, place)
    join products p on p.id = asked.id
    left join pictures pic on pic.id = p.picture_ids[1]
    order by asked.place`.execute(database)
  return rows
}
