import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'

/** Tables with pages by slug, and the kind under which their earlier slugs are stored. */
const OLD_KINDS = {
  products: 'product',
  categories: 'category',
  brands: 'brand',
  collections: 'collection',
  promotions: 'promotion',
  pages: 'page',
} as const

export type Slugged = keyof typeof OLD_KINDS

/** Whether nothing in this table, visible or hidden, has this slug or once had it. One statement. */
export async function isSlugMissing(database: Database, table: Slugged, slug: string): Promise<boolean> {
  const { rows } = await sql<{ is_missing: boolean }>`${PREPARED}
    select not exists (select from ${sql.table(table)} where slug = ${slug})
      and not exists (select from old_slugs where kind = ${OLD_KINDS[table]} and slug = ${slug}) as is_missing`.execute(
    database,
  )
  return rows[0]?.is_missing ?? false
}
