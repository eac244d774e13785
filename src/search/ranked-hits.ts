import { type RawBuilder, sql } from 'kysely'
import { orderBuckets } from '#src/catalogue-index/order-buckets.ts'
import { firstSlot, partOf, wholeBits } from '#src/catalogue-index/slots.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { goodsRuns } from './found-goods/goods-runs.ts'
import { goodsOf, goodsSets, isInSet } from './found-goods/goods-sets.ts'
import { NO_CHOICE } from '#src/catalogue-index/facet-choice.ts'
import { articleIds, type Hits, placeOf, RANKED_LIMIT, tierOf } from './matched-products.ts'
import { tsqueryOf } from './search-groups.ts'
import type { UnderstoodQuery } from './understood-query.ts'
import { wordBits } from './word-bits.ts'

// How many of the hits, the most popular ones, are ranked by where the words occur.
const TIERED_LIMIT = 200

/** Returns the best of at most `RANKED_LIMIT` hits in the full-text index, and their number. */
export async function rankedHits(database: Database, query: UnderstoodQuery, limit: number): Promise<Hits> {
  const { groups, typed } = query
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
    )
    select ${bestOf(query, limit)} as ids, (select count(*)::int from hits) as total`.execute(database)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Like `rankedHits`, by the bitmaps of the words: only the popular hits are read. */
export async function bitmapHits(database: Database, query: UnderstoodQuery, limit: number): Promise<Hits> {
  const { known, typed } = query
  const { rows } = await sql<Hits>`${PREPARED}
    with ${goodsSets(wordBits(known), NO_CHOICE)},
    ${goodsRuns(0)},
    ${popularBits},
    by_article as materialized (
      select x.product_id, x.is_in_stock, x.popularity, ${isInSet(sql`x.slot`)} is true as is_counted
      from indexed_products x
      where x.product_id = any(${articleIds(typed)}) and x.facets <> '{}'
    ),
    hits as materialized (
      select x.product_id, x.is_in_stock, x.popularity
      from popular_bits b
      cross join lateral ${goodsOf(sql`b.bits`, firstSlot(sql`b.chunk`))} x
      where x.product_id <> all (array(select product_id from by_article))
      union all
      select product_id, is_in_stock, popularity from by_article
    )
    select ${bestOf(query, limit)} as ids,
      (select total from goods_total) + (select count(*)::int from by_article where not is_counted) as total`.execute(
    database,
  )
  return rows[0] ?? { ids: [], total: 0 }
}

const BUCKETS = orderBuckets('popularity').toReversed()
const FACETS = sql`(${BUCKETS.map(({ facet }) => facet)}::int[])`
const hasEnough = sql`(select total from in_stock) >= ${sql.lit(TIERED_LIMIT)}`

/**
 * Common table expressions to follow `goodsRuns`. `popular_bits` (chunk, bits) are the most popular goods in
 * stock, at least as many as are ranked; if there are fewer, all of them and the most popular others.
 */
const popularBits: RawBuilder<unknown> = sql`
  run as materialized (
    select case when ${hasEnough} then available else others end as bits from run_bits
  ),
  -- Buckets are counted one after another, because most of them need not be counted.
  buckets as materialized (
    with recursive bucket as (
      select 0 as place, 0 as count, 0 as before
      union all
      select b.place + 1, n.count, b.before + b.count
      from bucket b
      cross join lateral (
        select coalesce(sum(bit_count(
          f.bits & ${partOf(sql`(select bits from run)[f.chunk - (select low from span) + 1]`, 'f')}
        )), 0)::int as count
        from facet_bits f
        where f.facet = ${FACETS}[b.place + 1] and f.chunk between (select low from span) and (select high from span)
      ) n
      where b.place < ${sql.lit(BUCKETS.length)} and b.before + b.count < ${sql.lit(TIERED_LIMIT)}
    )
    select ${FACETS}[place] as facet from bucket where count > 0
  ),
  popular_bits as materialized (
    select f.chunk, bit_or(${wholeBits('f')}) & (select bits from run)[f.chunk - (select low from span) + 1] as bits
    from facet_bits f
    where f.facet = any(array(select facet from buckets))
      and f.chunk between (select low from span) and (select high from span)
    group by f.chunk
    union all
    select chunk, available from runs where not ${hasEnough}
  )`

/**
 * An SQL array of the ids of the best goods in the common table expression `hits` (product_id, is_in_stock,
 * popularity).
 */
function bestOf({ groups, typed }: UnderstoodQuery, limit: number): RawBuilder<unknown> {
  return sql`array(
    select x.product_id
    from (
      select h.* from hits h
      order by h.product_id = any(${articleIds(typed)}) desc, h.is_in_stock desc, h.popularity desc, h.product_id desc
      limit ${sql.lit(TIERED_LIMIT)}
    ) x
    cross join lateral (select id, doc from products where id = x.product_id offset 0) p
    order by ${groups.length === 0 ? sql`1::bigint` : placeOf(tierOf(groups, typed))}, x.product_id desc
    limit ${limit}
  )`
}
