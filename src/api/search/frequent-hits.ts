import { type RawBuilder, sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { goodsSets, isInSet } from '../listing/in-database/goods-sets.ts'
import { GROUP, NO_CHOICE } from '../listing/listing-choice.ts'
import type { Hits, LiveRequest } from './live-request.ts'
import { tsqueryOf } from './search-groups.ts'
import { groupsOfKnown } from './understand-query.ts'
import { COUNTED_TERMS, type KnownGroup, LAST_LETTER } from './vocabulary.ts'
import { type BitGroup, wordBits } from './word-bits.ts'

/** The first hits among the goods in stock and the number of all, by their bitmaps. */
export async function frequentHits(database: Database, { known, limit }: LiveRequest): Promise<Hits> {
  return readHits(database, {
    known,
    goods: popularGoods(sql``),
    where: isInSet(GROUP.all, sql`c.slot`),
    limit,
  })
}

// So many of the most popular goods are looked through.
const POPULAR_LIMIT = 3000
// What is not counted is not told to the piece.
const ROUNDED_TO = 100

/**
 * The same where many goods have only rare words, as with the beginning of a word: the hits are the true ones, but
 * their number is guessed from the frequent words and rounded.
 */
export async function guessedHits(database: Database, request: LiveRequest): Promise<Hits> {
  const { known, limit } = request
  const frequent = known.map(onlyFrequent)
  const query = tsqueryOf(groupsOfKnown(known))
  const hits = await readHits(database, {
    known: frequent,
    goods: popularGoods(sql`limit ${sql.lit(POPULAR_LIMIT)}`),
    // A scalar: the planner would rather read all goods that have the words than ask for one.
    where: sql`(
      ${isInSet(GROUP.all, sql`c.slot`)} or (select p.doc @@ ${query}::tsquery from products p where p.id = c.product_id)
    )`,
    limit,
  })
  const total = await guessTotal(database, request, hits.total)
  return { ids: hits.ids, total: Math.max(hits.ids.length, Math.round(total / ROUNDED_TO) * ROUNDED_TO) }
}

function onlyFrequent(known: KnownGroup): BitGroup {
  return { ...known, others: 0, otherGoods: 0 }
}

/** Grows what the frequent words find by the goods that have rare ones instead. */
async function guessTotal(
  database: Database,
  { known, expected }: LiveRequest,
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

// Rare words and goods of each that are looked at.
const SAMPLED_WORDS = 3
const SAMPLED_GOODS = 60

type RareSample = {
  /** Goods that have frequent words of the group. */
  frequent: number
  /** Which part of the goods that have rare ones has no frequent one beside them. */
  new_share: number
}

async function sampleRare(database: Database, known: KnownGroup): Promise<RareSample> {
  const { words, start } = known.group
  const { rows } = await sql<RareSample>`${PREPARED}
    with ${goodsSets({ kind: 'bits', bits: wordBits([onlyFrequent(known)]) }, NO_CHOICE)}
    select coalesce((select total from totals), 0) as frequent, coalesce(avg(
      case when ${isInSet(GROUP.all, sql`x.slot`)} then 0 else 1 end
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

const popularGoods = (limit: RawBuilder<unknown>) => sql`(
  select product_id, slot, popularity from category_products
  where category_id = ${sql.lit(ALL_GOODS_ID)} and is_in_stock
  order by popularity desc, product_id desc
  ${limit}
)`

type HitsQuery = {
  known: readonly BitGroup[]
  /** A table expression of goods, of which those are hits that meet the condition on the row `c`. */
  goods: RawBuilder<unknown>
  where: RawBuilder<unknown>
  limit: number
}

async function readHits(database: Database, { known, goods, where, limit }: HitsQuery): Promise<Hits> {
  const { rows } = await sql<Hits>`${PREPARED}
    with ${goodsSets({ kind: 'bits', bits: wordBits(known) }, NO_CHOICE)}
    select array(
        select c.product_id from ${goods} c
        where ${where}
        order by c.popularity desc, c.product_id desc
        limit ${limit}
      ) as ids,
      coalesce((select total from totals), 0) as total`.execute(database)
  return rows[0] ?? { ids: [], total: 0 }
}
