import { type RawBuilder, sql } from 'kysely'
import { type SearchGroup, tsqueryOf } from './search-groups.ts'

/** The ids of the best goods, and the number of all that were found. */
export type Hits = { ids: number[]; total: number }

/** With more hits than this the words say little, and popularity alone decides. */
export const RANKED_LIMIT = 5000

/**
 * A query of (product_id, place): the listed goods that match all groups or, where there are no groups, have
 * `typed` as an article number. A smaller place is better: `tierOf` counts first, then stock, then popularity.
 */
export function matchedProducts(groups: readonly SearchGroup[], typed: string): RawBuilder<unknown> {
  if (groups.length === 0) {
    return sql`
      select x.product_id, ${placeOf(sql`0`)} as place
      from indexed_products x
      where x.product_id = any(${articleIds(typed)}) and x.facets <> '{}'`
  }
  return sql`
    select x.product_id, ${placeOf(tierOf(groups, typed))} as place
    from search_products(${tsqueryOf(groups)}::tsquery, ${ALL}) found (id)
    join indexed_products x on x.product_id = found.id
    join products p on p.id = found.id
    where x.facets <> '{}'`
}

const ALL = 2_147_483_647

/**
 * An SQL expression of how well the product `p` matches the groups: 0 by its article number, 1 by whole words
 * in the title, 2 by beginnings of words in it, 3 in title, brand and similar fields, 4 anywhere; 5 by synonyms
 * in the title, 6 by synonyms anywhere.
 */
export function tierOf(groups: readonly SearchGroup[], typed: string): RawBuilder<unknown> {
  const inTitle = { weights: 'A', isDirect: true }
  const hasSynonyms = groups.some(({ also = [] }) => also.length > 0)
  return sql`case
    when p.id = any(${articleIds(typed)}) then 0
    when p.doc @@ ${tsqueryOf(groups, { ...inTitle, isExact: true })}::tsquery then 1
    when p.doc @@ ${tsqueryOf(groups, inTitle)}::tsquery then 2
    when p.doc @@ ${tsqueryOf(groups, { weights: 'AB', isDirect: true })}::tsquery then 3
    ${hasSynonyms ? synonymTiers(groups) : sql`else 4`} end`
}

function synonymTiers(groups: readonly SearchGroup[]): RawBuilder<unknown> {
  return sql`
    when p.doc @@ ${tsqueryOf(groups, { isDirect: true })}::tsquery then 4
    when p.doc @@ ${tsqueryOf(groups, { weights: 'A' })}::tsquery then 5
    else 6`
}

/** An SQL array of products that have the text as the whole article number of a variant. */
export function articleIds(typed: string): RawBuilder<unknown> {
  return sql`array(select product_id from variants where lower(sku) = ${typed.toLowerCase()} and is_visible)`
}

/** An SQL number that sorts by tier, then stock, then popularity of the indexed product `x`. */
export function placeOf(tier: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${tier}) * 2 + (not x.is_in_stock)::int)::bigint * 4294967296 - x.popularity`
}
