import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type CatalogueSize = { goods: number; categories: number; values: number; words: number }

/**
 * Returns the size of the index: listed goods, categories and filter values that have some, words of the
 * search.
 */
export async function measureCatalogue(database: Database): Promise<CatalogueSize> {
  const { rows } = await sql<CatalogueSize>`
    select (select count(*)::int from indexed_products where facets <> '{}') as goods,
      (select count(*)::int from facet_counts where category_id > 0 and facet = category_id * 4) as categories,
      (select count(*)::int from facet_counts where category_id = 0 and facet % 4 in (1, 2)) as values,
      (select count(*)::int from terms) as words`.execute(database)
  return rows[0] ?? { goods: 0, categories: 0, values: 0, words: 0 }
}
