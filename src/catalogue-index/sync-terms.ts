import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { FIRST_WORD } from './facet-code.ts'
import { ON_SALE_TEXT } from './on-sale.ts'

/** Counts the words of the goods in `catalogue_work` that are on sale now, and no more those by which they were. */
export async function countTerms(database: Database): Promise<void> {
  await sql`
    insert into terms as t (term, df)
    select word, sum(sign)::int
    from (
      select unnest(tsvector_to_array(doc)) as word, 1 as sign
      from catalogue_work
      where facets <> '{}' and (is_text or was_facets = '{}')
      union all
      select word, -1 from (${lostWords}) lost (word)
    ) words
    group by word
    having sum(sign) <> 0
    order by word
    on conflict (term) do update set df = greatest(0, t.df + excluded.df)`.execute(database)
  await dropUnused(database, sql`and t.term = any(array(${lostWords}))`)
}

const lostWords = sql`
  select unnest(tsvector_to_array(case when is_text then was_doc else doc end))
  from catalogue_work
  where was_facets <> '{}' and (is_text or facets = '{}')`

/** Drops words that no goods have any more; what brands and categories with goods are called stays. */
async function dropUnused(database: Database, among: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from terms t
    where t.df <= 0 ${among}
      and not exists (
        select from search_names n
        where n.doc @@ ('''' || replace(replace(t.term, '\\', '\\\\'), '''', '''''') || '''')::tsquery
      )`.execute(database)
}

/** Adds the words of brands and categories, which need not stand in any product, and drops those of former names. */
export async function syncNameTerms(database: Database): Promise<void> {
  await sql`
    insert into terms (term, df)
    select distinct unnest(tsvector_to_array(doc)) as term, 0 from search_names order by term
    on conflict (term) do nothing`.execute(database)
  await dropUnused(database, sql``)
}

// A word in so many goods becomes a facet. One that falls below half of it is none any more.
const FREQUENT_FROM = 2000

/** Whether there are frequent words without the bitmap of titles: those of an index that an earlier program has made. */
export async function lacksTitles(database: Database): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from terms where facet is not null and title_facet is null) as lacks`.execute(
    database,
  )
  return rows[0]?.lacks === true
}

/** Counts the whole vocabulary anew, and says which words are facets: only before all bitmaps are made anew. */
export async function rebuildTerms(database: Database): Promise<void> {
  await sql`
    with words as materialized (
      select term, max(df) as df
      from (
        select word as term, ndoc as df from ts_stat(${sql.lit(`select p.doc from products p where ${ON_SALE_TEXT}`)})
        union all select unnest(tsvector_to_array(doc)), 0 from search_names
      ) all_words
      group by term
    ),
    gone as (delete from terms t where not exists (select from words w where w.term = t.term))
    insert into terms as t (term, df) select term, df from words order by term
    on conflict (term) do update set df = excluded.df where t.df <> excluded.df`.execute(database)
  await sql`
    update terms set facet = null, title_facet = null
    where facet is not null and df < ${FREQUENT_FROM / 2}`.execute(database)
  await numberTerms(database, sql`facet`, sql`facet is null and df >= ${FREQUENT_FROM}`)
  await numberTerms(database, sql`title_facet`, sql`facet is not null and title_facet is null`)
  await sql`analyze terms`.execute(database)
}

/** Gives words that have none the next free facets, the most frequent word first. */
async function numberTerms(
  database: Database,
  column: RawBuilder<unknown>,
  isWithout: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update terms t set ${column} = n.facet
    from (
      select term, 4 * row_number() over (order by df desc, term)
        + (select greatest(max(facet), max(title_facet), ${FIRST_WORD - 4}) from terms) as facet
      from terms where ${isWithout}
    ) n
    where n.term = t.term`.execute(database)
}
