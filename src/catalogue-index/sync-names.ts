import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { nameDocument } from './product-document.ts'
import { syncNameTerms } from './sync-terms.ts'

type Name = { kind: 'brand' | 'category' | 'collection'; target_id: number; title: string }

/** Makes collections, and brands and categories that have goods, findable by their present titles. */
export async function syncNames(database: Database): Promise<void> {
  const { numAffectedRows: gone } = await sql`
    delete from search_names n where case n.kind
      when 'brand' then not exists (select from brands b where b.id = n.target_id and b.products_count > 0)
      when 'collection' then not exists (select from collections c where c.id = n.target_id)
      else not exists (select from categories c where c.id = n.target_id and c.products_count > 0) end`.execute(
    database,
  )
  const { rows } = await sql<Name>`
    select t.kind, t.target_id, t.title
    from (
      select 'brand' as kind, id as target_id, title from brands where products_count > 0
      union all select 'category', id, title from categories where products_count > 0
      union all select 'collection', id, title from collections
    ) t
    left join search_names n on n.kind = t.kind and n.target_id = t.target_id
    where n.title is distinct from t.title`.execute(database)
  if (rows.length === 0 && !gone) return
  const documents = rows.map((row) => ({ ...row, doc: nameDocument(row.title) }))
  await sql`
    insert into search_names (kind, target_id, title, doc)
    select t.kind, t.target_id, t.title, t.doc::tsvector
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) t (kind text, target_id int, title text, doc text)
    on conflict (kind, target_id) do update set title = excluded.title, doc = excluded.doc`.execute(database)
  await syncNameTerms(database)
}
