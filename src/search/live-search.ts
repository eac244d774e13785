import { sql } from 'kysely'
import type { LiveSearch, LiveSearchParams } from '#src/contract/search.ts'
import { SEARCH_MIN_LENGTH } from '#src/contract/search-limits.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { presentPicture } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'
import { cleanQuery } from './clean-query.ts'
import { findCollections, type FoundName } from './find-collections.ts'
import { liveProducts } from './live-products.ts'
import { type QueryBudget, startBudget } from './query-budget.ts'
import { type SearchGroup, tsqueryOf } from './search-groups.ts'
import { understandQuery } from './understand-query.ts'

type NameRow = FoundName & { total: number }

const NOTHING: LiveSearch = {
  products: [],
  brands: [],
  categories: [],
  collections: [],
  stats: { total_products: 0, total_brands: 0, total_categories: 0 },
  shown_for: null,
}

/**
 * Returns goods, brands, categories and collections for what has been typed so far. About six short statements.
 */
export async function searchLive(
  database: Database,
  params: LiveSearchParams,
  budget: QueryBudget = startBudget(),
): Promise<LiveSearch> {
  if (Array.from(cleanQuery(params.query)).length < SEARCH_MIN_LENGTH) return NOTHING
  const query = await understandQuery(database, params.query, budget)
  const { groups, shownFor } = query
  const { limits } = params
  const [products, brands, categories, collections] = await Promise.all([
    liveProducts(database, query, limits.products),
    liveNames(database, 'brand', groups, limits.brands),
    liveNames(database, 'category', groups, limits.categories),
    findCollections(database, groups, limits.collections),
  ])
  return {
    products: products.rows.map(({ price, old_price, picture, ...row }) => ({
      ...row,
      price: toHryvnias(price),
      old_price: old_price === null ? null : toHryvnias(old_price),
      picture: presentPicture(picture),
    })),
    brands: brands.map(presentName),
    categories: categories.map(presentName),
    collections: collections.map(presentName),
    stats: {
      total_products: products.total,
      total_brands: brands[0]?.total ?? 0,
      total_categories: categories[0]?.total ?? 0,
    },
    shown_for: shownFor,
  }
}

/** Returns brands or categories that have goods, those with the exact words first. */
async function liveNames(
  database: Database,
  kind: 'brand' | 'category',
  groups: readonly SearchGroup[],
  limit: number,
): Promise<NameRow[]> {
  if (groups.length === 0) return []
  const [table, uri] =
    kind === 'brand'
      ? [sql.table('brands'), sql`'/brands/' || named.slug`]
      : [sql.table('categories'), sql`'/categories/' || named.path`]
  const { rows } = await sql<NameRow>`${PREPARED}
    select named.id, named.title, ${uri} as uri, named.products_count, ${pictureRow('pic')} as picture,
      count(*) over ()::int as total
    from search_names n
    join ${table} named on named.id = n.target_id
    left join pictures pic on pic.id = named.picture_id
    where n.kind = ${kind} and n.doc @@ ${tsqueryOf(groups)}::tsquery and named.products_count > 0
    order by n.doc @@ ${tsqueryOf(groups, { isExact: true })}::tsquery desc, named.products_count desc, named.id
    limit ${limit}`.execute(database)
  return rows
}

function presentName({ id, title, uri, products_count, picture }: FoundName): LiveSearch['brands'][number] {
  return { id, title, uri, products_count, picture: presentPicture(picture) }
}
