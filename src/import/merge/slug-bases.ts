import { sql, type RawBuilder } from 'kysely'
import { toSlug } from '#src/domain/catalogue/slug.ts'

interface Named {
  key: string
  title: string
  fallback: string
  rank: number
}

/** Rows `(key, base, rank)` for `assignSlugs`, with the base made of the title. */
export function slugBases(rows: readonly Named[]): RawBuilder<unknown> {
  const bases = rows.map(({ key, title, fallback, rank }) => ({ key, rank, base: toSlug(title, fallback) }))
  return sql`select key, base, rank from jsonb_to_recordset(${JSON.stringify(bases)}::jsonb) as b (key text, base text, rank int)`
}
