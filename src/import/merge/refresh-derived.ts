import { sql } from 'kysely'
import { decideFacets, type DecidedFacet } from '#src/catalogue-index/decide-facets.ts'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import type { ChangePlan } from './plan-changes.ts'

const ANALYZE_SHARE = 10

/** Updates what is derived from the goods. If this fails, the running shop does it. */
export async function refreshDerived(database: Database, { products }: ChangePlan): Promise<DecidedFacet[]> {
  const touched = products.added + products.changed + products.hidden
  // After a smaller change PostgreSQL does this by itself.
  if (touched * ANALYZE_SHARE > products.unchanged)
    await sql`analyze categories, brands, attributes, attribute_values, products, variants, pictures`.execute(
      database,
    )
  await refreshCatalogue(database)
  return touched > 0 ? decideFacets(database) : []
}
