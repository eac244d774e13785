import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { ALL_GOODS_ID } from './facet-code.ts'

// A filter is a list of short words, most of which stand for several products. Article numbers and sentences
// are no filters.
const FEW_VALUES = 12
const MOST_VALUES = 500
const LONGEST_VALUE = 60
const SHARED = 1 / 3
const DISTINCT_FROM = 5
/**
 * In a category with so many goods, a filter that less than this fraction of them has only hides other
 * filters.
 */
const MANY_GOODS = 50
const FILLED = 0.05
/** What nearly every shop filters by, even if most of its values belong to one product. */
export const CHOSEN_BY =
  '^(кол[иі]р|цвет|розм[іи]р|размер|матер[іи]ал|об.?єм|объем|пам.?ять|стать|сезон|бренд|тип|вид)\\M'
const CODES =
  '^(артикул|код|код товару|штрих ?код|sku|ean|ean 13|gtin|upc|mpn|isbn|id|uuid|партномер|part number|каталожний номер|серійний номер|номер|уктзед|код уктзед)( |$)'

/** Why the rules do not make an attribute a filter. */
export type NoFacetReason = 'code' | 'long' | 'many' | 'distinct' | 'single' | 'same'

export interface DecidedFacet {
  title: string
  /** Null for a filter. */
  reason: NoFacetReason | 'owner' | null
}

/**
 * Decides for each attribute whether shoppers filter by it, from the counts of the index, and for each
 * category by which attributes its goods cannot be narrowed. The owner's own choices stay. Returns every
 * attribute that goods on sale have.
 */
export async function decideFacets(database: Database): Promise<DecidedFacet[]> {
  return database.transaction().execute(async (transaction) => {
    await findFlat(transaction)
    return decideFilters(transaction)
  })
}

async function decideFilters(database: Database): Promise<DecidedFacet[]> {
  const { rows } = await sql<DecidedFacet>`
    with counted as (
      select c.attribute_id, count(*)::int as values, sum(c.count)::int as goods, max(c.count) as most,
        coalesce(sum(c.count) filter (where c.count > 1), 0)::int as shared,
        percentile_disc(0.9) within group (order by length(v.title)) as longest,
        count(*) filter (where v.title ~ '^[0-9]{8,14}$') as numbers
      from facet_counts c join attribute_values v on v.id = c.facet / 4
      where c.category_id = ${sql.lit(ALL_GOODS_ID)} and c.attribute_id > 0
      group by c.attribute_id
    ), places as (
      select c.attribute_id, count(distinct c.category_id) as categories from facet_counts c
      where c.category_id <> ${sql.lit(ALL_GOODS_ID)} and c.attribute_id > 0
      group by c.attribute_id
    ), flat as (
      select f.attribute_id, count(*) as categories from flat_attributes f
      where f.category_id <> ${sql.lit(ALL_GOODS_ID)}
      group by f.attribute_id
    ), judged as (
      select a.id, a.title, a.is_filter, a.is_pinned, c.goods, case
        when a.key ~ ${CODES} or (c.values > 1 and c.numbers * 2 > c.values) then 'code'
        when c.longest > ${LONGEST_VALUE} then 'long'
        when c.goods = 1 then 'single'
        when c.most = 1 and c.values >= ${DISTINCT_FROM} and not a.key ~ ${CHOSEN_BY} then 'distinct'
        when c.most = 1 and c.values > ${FEW_VALUES} then 'distinct'
        when c.values > ${MOST_VALUES} then 'many'
        when c.values > ${FEW_VALUES} and c.shared < c.goods * ${SHARED}::float8 and not a.key ~ ${CHOSEN_BY} then 'many'
        when flat.categories = places.categories then 'same'
      end as reason
      from counted c
      join attributes a on a.id = c.attribute_id
      join places on places.attribute_id = a.id
      left join flat on flat.attribute_id = a.id
    ), changed as (
      update attributes a set is_filter = j.reason is null
      from judged j where j.id = a.id and not a.is_pinned and a.is_filter <> (j.reason is null)
    )
    select title, case when not is_pinned then reason when is_filter then null else 'owner' end as reason
    from judged order by goods desc, id`.execute(database)
  return rows
}

/**
 * Finds attributes that do not narrow a category: all its goods have the same values, or each product has its
 * own, or almost none has any.
 */
async function findFlat(database: Database): Promise<void> {
  await sql`create temp table found_flat on commit drop as
    select c.attribute_id, c.category_id
    from facet_counts c
    join facet_counts own on own.category_id = c.category_id and own.facet = c.category_id * 4
    join attributes a on a.id = c.attribute_id and not a.is_pinned
    group by c.attribute_id, c.category_id, own.count
    having min(c.count) = own.count
      or (count(*) > ${FEW_VALUES} and max(c.count) = 1)
      or (own.count >= ${MANY_GOODS} and sum(c.count) < own.count * ${FILLED}::float8)`.execute(database)
  await sql`
    delete from flat_attributes f
    where not exists (
      select from found_flat n where n.attribute_id = f.attribute_id and n.category_id = f.category_id)`.execute(
    database,
  )
  await sql`
    insert into flat_attributes (attribute_id, category_id)
    select attribute_id, category_id from found_flat on conflict do nothing`.execute(database)
}
