import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { FIRST_WORD } from './facet-code.ts'

/** Adds the words of the goods in `catalogue_taken` whose text has changed. A word that nobody has any more stays until a rebuild. */
export async function addTerms(database: Database): Promise<void> {
  await sql`
    insert into terms as t (term, df)
    select word.lexeme, count(*)::int
    from catalogue_taken c
    join products p on p.id = c.product_id
    cross join lateral unnest(p.doc) word
    where c.is_text
    group by word.lexeme
    order by word.lexeme
    on conflict (term) do update set df = t.df + excluded.df`.execute(database)
}

/** Adds the words of brands and categories, which need not stand in any product. */
export async function addNameTerms(database: Database): Promise<void> {
  await sql`
    insert into terms (term, df)
    select word.lexeme, count(*)::int from search_names n cross join lateral unnest(n.doc) word
    group by word.lexeme order by word.lexeme
    on conflict (term) do nothing`.execute(database)
}

// A word in so many goods becomes a facet. One that falls below half of it is none any more.
const FREQUENT_FROM = 2000

/** Counts the whole vocabulary anew, and says which words are facets: only before all bitmaps are made anew. */
export async function rebuildTerms(database: Database): Promise<void> {
  await sql`
    with words as materialized (
      select word as term, ndoc as df
      from ts_stat('select doc from products where is_visible union all select doc from search_names')
    ),
    gone as (delete from terms t where not exists (select from words w where w.term = t.term))
    insert into terms as t (term, df) select term, df from words order by term
    on conflict (term) do update set df = excluded.df where t.df <> excluded.df`.execute(database)
  await sql`update terms set facet = null where facet is not null and df < ${FREQUENT_FROM / 2}`.execute(
    database,
  )
  await sql`
    update terms t set facet = n.facet
    from (
      select term, 4 * row_number() over (order by df desc, term)
        + (select greatest(max(facet), ${FIRST_WORD - 4}) from terms) as facet
      from terms where facet is null and df >= ${FREQUENT_FROM}
    ) n
    where n.term = t.term`.execute(database)
  await sql`analyze terms`.execute(database)
}
