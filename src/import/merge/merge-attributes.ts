import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { assignSlugs } from './assign-slugs.ts'
import { slugBases } from './slug-bases.ts'

// A filter is a list of short words, most of which stand for several products; an article or a sentence is none.
const FEW_VALUES = 12
const MOST_VALUES = 500
const LONGEST_VALUE = 60
const SHARED = 1 / 3
// What nearly every shop filters by, even while most of its values are of one product.
const CHOSEN_BY =
  '^(кол[иі]р|цвет|розм[іи]р|размер|матер[іи]ал|об.?єм|объем|пам.?ять|стать|сезон|бренд|тип|вид)\\M'

/** Adds attributes and values that the shop does not know yet, and makes filters of those that serve as such. */
export async function mergeAttributes(database: Database): Promise<void> {
  await describeAttributes(database)
  await addAttributes(database)
  await sql`
    update attributes a set is_filter = true
    from stage_attributes s
    where s.key = a.key and s.is_filter and not a.is_filter`.execute(database)
  await sql`
    insert into attribute_values (attribute_id, slug, title, number)
    select distinct on (a.id, s.slug) a.id, s.slug, s.title, s.number
    from stage_values s join attributes a on a.key = s.attribute_key
    where not exists (select from attribute_values v where v.attribute_id = a.id and v.slug = s.slug)
    order by a.id, s.slug, s.gid, s.position`.execute(database)
}

/** `stage_attributes`: what the new and changed products of this import say about each attribute. */
async function describeAttributes(database: Database): Promise<void> {
  await sql`create temp table stage_attributes on commit drop as
    select key, title, products, key ~ ${CHOSEN_BY} as is_chosen_by,
      products > 1 and longest <= ${LONGEST_VALUE} and values <= ${MOST_VALUES}
        and (values <= ${FEW_VALUES} or shared >= products * ${SHARED}::float8 or key ~ ${CHOSEN_BY}) as is_filter
    from (
      select attribute_key as key, (array_agg(title order by gid))[1] as title, sum(products)::int as products,
        count(*)::int as values, coalesce(sum(products) filter (where products > 1), 0)::int as shared,
        percentile_disc(0.9) within group (order by length) as longest
      from (
        select attribute_key, slug, count(*) as products, min(gid) as gid, max(length(title)) as length,
          (array_agg(attribute_title order by gid))[1] as title
        from stage_values group by attribute_key, slug
      ) v
      group by attribute_key
    ) a`.execute(database)
}

/** The most common first, and before them what people choose by. */
async function addAttributes(database: Database): Promise<void> {
  const { rows } = await sql<{ key: string; title: string; rank: number }>`
    select key, title, (row_number() over (order by is_chosen_by desc, products desc, key))::int as rank
    from stage_attributes s
    where not exists (select from attributes a where a.key = s.key)`.execute(database)
  if (rows.length === 0) return
  await assignSlugs(
    database,
    slugBases(rows.map((row) => ({ ...row, fallback: 'vlastyvist' }))),
    sql`select slug from attributes`,
  )
  await sql`
    insert into attributes (slug, title, key, position, is_filter)
    select n.slug, s.title, n.key, coalesce(last.position, 0) + n.rank, s.is_filter
    from new_slugs n
    join stage_attributes s on s.key = n.key
    cross join (select max(position) as position from attributes) last`.execute(database)
}
