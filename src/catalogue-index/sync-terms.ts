import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { FIRST_WORD } from './facet-code.ts'
import { ON_SALE_TEXT } from './on-sale.ts'

/**
 * Adds the words of the goods in `catalogue_work` that are on sale now to the counts, and subtracts those of
 * their former state.
 */
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

/** Removes words that no goods have any more, except those in names of brands and categories with goods. */
async function dropUnused(database: Database, among: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from terms t
    where t.df <= 0 ${among}
      and not exists (
        select from search_names n
        where n.doc @@ ('''' || replace(replace(t.term, '\\', '\\\\'), '''', '''''') || '''')::tsquery
      )`.execute(database)
}

/**
 * Adds the words of brands and categories, which need not occur in any product, and removes those of former
 * names.
 */
export async function syncNameTerms(database: Database): Promise<void> {
  await sql`
    insert into terms (term, df)
    select distinct unnest(tsvector_to_array(doc)) as term, 0 from search_names order by term
    on conflict (term) do nothing`.execute(database)
  await dropUnused(database, sql``)
}

// A word in so many goods becomes a facet. It ceases to be one when it falls below half of that.
const FREQUENT_FROM = 2000

/**
 * Whether some frequent words have no bitmap of titles, as in an index built by an earlier version of the
 * program.
 */
export async function lacksTitles(database: Database): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from terms where facet is not null and title_facet is null) as lacks`.execute(
    database,
  )
  return rows[0]?.lacks === true
}

/**
 * The common table expressions `counted`, the whole vocabulary, and `frequent`, the facets of its frequent
 * words, for a statement that reads all goods, so that both see the same state. They are written to `terms`.
 * Words that stay frequent keep their facets, and new ones get the next, so this is only for building all
 * bitmaps again.
 */
export const termsAnew = sql`
  counted as materialized (
    select term, max(df) as df
    from (
      -- It sees the same snapshot as the statement that contains it.
      select word as term, ndoc as df from ts_stat(${sql.lit(`select p.doc from products p where ${ON_SALE_TEXT}`)})
      union all select unnest(tsvector_to_array(doc)), 0 from search_names
    ) all_words
    group by term
  ),
  often as (
    select c.term, c.df, t.facet, t.title_facet
    from counted c left join terms t on t.term = c.term and t.facet is not null
    where c.df >= ${FREQUENT_FROM / 2} and (c.df >= ${FREQUENT_FROM} or t.facet is not null)
  ),
  numbered as (
    select term, is_title, coalesce(facet, greatest(max(facet) over (), ${FIRST_WORD - 4})
      + 4 * row_number() over (partition by facet is null order by is_title, df desc, term)) as facet
    from (
      select term, df, false as is_title, facet from often
      union all select term, df, true, title_facet from often
    ) places
  ),
  frequent as materialized (
    select jsonb_object_agg(term, facet) filter (where not is_title) as facets,
      jsonb_object_agg(term, facet) filter (where is_title) as title_facets
    from numbered
  ),
  gone as (delete from terms t where not exists (select from counted c where c.term = t.term)),
  saved as (
    insert into terms as t (term, df, facet, title_facet)
    select term, df, ((select facets from frequent) ->> term)::int, ((select title_facets from frequent) ->> term)::int
    from counted order by term
    on conflict (term) do update
      set df = excluded.df, facet = excluded.facet, title_facet = excluded.title_facet
      where (t.df, t.facet, t.title_facet) is distinct from (excluded.df, excluded.facet, excluded.title_facet)
  )`
