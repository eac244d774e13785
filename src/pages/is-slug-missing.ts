import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'

/** What has a page by its slug, and under which kind the slugs stand that it once had. */
const OLD_KINDS = {
  products: 'product',
  categories: 'category',
  brands: 'brand',
  collections: 'collection',
  promotions: 'promotion',
  pages: 'page',
} as const

export type Slugged = keyof typeof OLD_KINDS

/** Whether nothing of this kind has this slug or had it once, shown or not. One statement. */
export async function isSlugMissing(database: Database, table: Slugged, slug: string): Promise<boolean> {
  const { rows } = await sql<{ is_missing: boolean }>`${PREPARED}
    select not exists (select from ${sql.table(table)} where slug = ${slug})
      and not exists (select from old_slugs where kind = ${OLD_KINDS[table]} and slug = ${slug}) as is_missing`.execute(
    database,
  )
  return rows[0]?.is_missing ?? false
}
