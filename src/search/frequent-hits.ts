import { sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { goodsSets, isInSet } from './found-goods/goods-sets.ts'
import { NO_CHOICE } from '#src/catalogue-index/facet-choice.ts'
import { pageByTiers } from './found-goods/page-by-tiers.ts'
import { type Hits, RANKED_LIMIT, tierOf } from './matched-products.ts'
import { COUNTED_TERMS, LAST_LETTER, tsqueryOf } from './search-groups.ts'
import { tieredHits } from './tiered-hits.ts'
import type { KnownGroup, UnderstoodQuery } from './understood-query.ts'
import { type BitGroup, countByBits, wordBits } from './word-bits.ts'

/**
 * Returns the best hits and the number of all, by bitmaps; null where there are so few that all of them are
 * read.
 */
export async function frequentHits(
  database: Database,
  query: UnderstoodQuery,
  limit: number,
): Promise<Hits | null> {
  const { known, counted } = query
  const [total, ids] = await Promise.all([
    counted ?? countByBits(database, known),
    pageByTiers(database, tieredHits(query), NO_CHOICE, { offset: 0, limit }),
  ])
  return total > RANKED_LIMIT ? { ids, total } : null
}

// How many of the most popular goods are searched, and how many of those found are ranked by where the words
// occur.
const POPULAR_LIMIT = 3000
const TIERED_LIMIT = 200
// A total that was not counted is rounded, to show that it is not exact.
const ROUNDED_TO = 100

/**
 * Like `frequentHits`, for a query where many goods have only rare words, such as the beginning of a word. The
 * hits are real, but their number is estimated from the frequent words and rounded.
 */
export async function guessedHits(database: Database, query: UnderstoodQuery, limit: number): Promise<Hits> {
  const [best, popular] = await Promise.all([
    wholeHits(database, query, limit),
    popularHits(database, query, limit),
  ])
  const ids = [...new Set([...best, ...popular.ids])].slice(0, limit)
  const total = await guessTotal(database, query, popular.total)
  return { ids, total: Math.max(ids.length, Math.round(total / ROUNDED_TO) * ROUNDED_TO) }
}

/**
 * Hits by article number and with the whole words in the title, since few of the popular goods may have them.
 */
async function wholeHits(database: Database, query: UnderstoodQuery, limit: number): Promise<number[]> {
  const { tiers } = tieredHits(query)
  const [byArticle, whole] = tiers
  if (!byArticle || !whole) return []
  return pageByTiers(database, { bits: whole, tiers: [byArticle] }, NO_CHOICE, { offset: 0, limit })
}

function onlyFrequent(known: KnownGroup): BitGroup {
  return { ...known, others: 0, otherGoods: 0 }
}

/**
 * Increases the number of goods with frequent words by the estimated number of those that have only rare ones.
 */
async function guessTotal(
  database: Database,
  { known, expected }: UnderstoodQuery,
  inBits: number,
): Promise<number> {
  let total = inBits
  for (const group of known.filter(({ others }) => others > 0)) {
    const { frequent, new_share } = await sampleRare(database, group)
    if (frequent === 0 || inBits === 0) return expected
    total *= (frequent + group.otherGoods * new_share) / frequent
  }
  return total
}

// How many rare words are sampled, and how many goods of each.
const SAMPLED_WORDS = 3
const SAMPLED_GOODS = 60

type RareSample = {
  /** Number of goods that have frequent words of the group. */
  frequent: number
  /** Share of the goods with rare words that have no frequent one. */
  new_share: number
}

async function sampleRare(database: Database, known: KnownGroup): Promise<RareSample> {
  const { words, start } = known.group
  const { rows } = await sql<RareSample>`${PREPARED}
    with ${goodsSets(wordBits([onlyFrequent(known)]), NO_CHOICE)}
    select (select total from goods_total) as frequent, coalesce(avg(
      case when ${isInSet(sql`x.slot`)} then 0 else 1 end
    ), 1)::float8 as new_share
    from (
      select term from (
        select term, df from terms
        where facet is null
          and (term = any(${words}::text[]) or (term >= ${start}::text and term < ${start}::text || ${LAST_LETTER}))
        limit ${sql.lit(COUNTED_TERMS)}
      ) rare
      order by df desc limit ${sql.lit(SAMPLED_WORDS)}
    ) t
    cross join lateral search_products(rare_words(array[t.term], null), ${sql.lit(SAMPLED_GOODS)}) found (id)
    cross join lateral (
      select slot from indexed_products where product_id = found.id and facets <> '{}' offset 0
    ) x`.execute(database)
  return rows[0] ?? { frequent: 0, new_share: 1 }
}

/**
 * Returns the best of the most popular goods in stock that have the words, and the number of goods with
 * frequent words.
 */
async function popularHits(
  database: Database,
  { groups, known, typed }: UnderstoodQuery,
  limit: number,
): Promise<Hits> {
  const query = tsqueryOf(groups)
  const { rows } = await sql<Hits>`${PREPARED}
    with ${goodsSets(wordBits(known.map(onlyFrequent)), NO_CHOICE)}
    select array(
        select x.product_id
        from (
          select c.product_id, c.popularity
          from (
            select product_id, slot, popularity from category_products
            where category_id = ${sql.lit(ALL_GOODS_ID)} and is_in_stock
            order by popularity desc, product_id desc
            limit ${sql.lit(POPULAR_LIMIT)}
          ) c
          -- A scalar subquery, because the planner would otherwise read all goods that have the words instead
          -- of one.
          where ${isInSet(sql`c.slot`)}
            or (select p.doc @@ ${query}::tsquery from products p where p.id = c.product_id)
          order by c.popularity desc, c.product_id desc
          limit ${sql.lit(TIERED_LIMIT)}
        ) x
        cross join lateral (select id, doc from products where id = x.product_id offset 0) p
        order by ${tierOf(groups, typed)}, x.popularity desc, x.product_id desc
        limit ${limit}
      ) as ids,
      (select total from goods_total) as total`.execute(database)
  return rows[0] ?? { ids: [], total: 0 }
}
