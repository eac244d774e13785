import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

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

/** Counts the whole vocabulary anew. */
export async function rebuildTerms(database: Database): Promise<void> {
  await sql`
    with words as materialized (
      select word as term, ndoc as df
      from ts_stat('select doc from products where is_visible union all select doc from search_names')
    ),
    gone as (delete from terms t where not exists (select from words w where w.term = t.term))
    insert into terms as t (term, df) select term, df from words order by term
    on conflict (term) do update set df = excluded.df where t.df <> excluded.df`.execute(database)
}
