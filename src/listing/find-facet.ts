import { sql } from 'kysely'
import type { z } from 'zod'
import type { FacetGroup, facetParamsSchema } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { BRAND } from './facet-groups.ts'
import type { GoodsCache } from './goods-cache/goods-cache.ts'
import type { FacetNames } from './facet-names.ts'
import { listValues } from './list-goods.ts'
import { readQuery } from './list-products.ts'
import { GROUP } from '#src/catalogue-index/facet-choice.ts'
import { resolveChoice } from './listing-choice.ts'
import { resolveScope } from './listing-scope.ts'

// More than anybody reads; it limits the size of the answer.
const VALUES_LIMIT = 1000

type Attribute = { id: number; slug: string; title: string }

/**
 * Returns every value of one facet under the parameters of a listing; null where there is no such facet. Four
 * statements. @throws UnknownListing
 */
export async function findFacet(
  database: Database,
  params: z.infer<typeof facetParamsSchema>,
  cached: { bits: GoodsCache; names: FacetNames },
): Promise<FacetGroup | null> {
  const attribute = await findAttribute(database, params.facet)
  if (!attribute) return null
  const [{ scope }, choice] = await Promise.all([
    resolveScope(database, params),
    resolveChoice(database, readQuery(params)),
  ])
  const group = await listValues(database, {
    scope,
    choice,
    ...cached,
    only: attribute.id,
    limit: VALUES_LIMIT,
  })
  return group ?? { slug: attribute.slug, title: attribute.title, values: [], values_total: 0 }
}

async function findAttribute(database: Database, slug: string): Promise<Attribute | null> {
  if (slug === BRAND.slug) return { id: GROUP.brand, ...BRAND }
  const { rows } = await sql<Attribute>`${PREPARED}
    select id, slug, title from attributes where slug = ${slug} and is_filter`.execute(database)
  return rows[0] ?? null
}
