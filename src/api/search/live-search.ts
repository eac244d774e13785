import { sql } from 'kysely'
import type { LiveSearch, LiveSearchParams } from '#src/contract/search.ts'
import { SEARCH_MIN_LENGTH } from '#src/contract/search-limits.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { toHryvnias } from '#src/domain/money.ts'
import { presentPicture, type PictureRow } from '../pictures/present-picture.ts'
import { pictureRow } from '../pictures/queries.ts'
import { cleanQuery } from './clean-query.ts'
import { liveProducts } from './live-products.ts'
import { type SearchGroup, tsqueryOf } from './search-groups.ts'
import { groupsOfKnown, understandQuery } from './understand-query.ts'

type NameRow = {
  id: number
  title: string
  uri: string
  products_count: number
  picture: PictureRow | null
  total: number
}

const NOTHING: LiveSearch = {
  products: [],
  brands: [],
  categories: [],
  stats: { total_products: 0, total_brands: 0, total_categories: 0 },
  shown_for: null,
}

/** Goods, brands and categories for what has been typed so far. About five short statements. */
export async function searchLive(database: Database, params: LiveSearchParams): Promise<LiveSearch> {
  const query = cleanQuery(params.query)
  if (Array.from(query).length < SEARCH_MIN_LENGTH) return NOTHING
  const understood = await understandQuery(database, query)
  const known = understood?.known ?? []
  const groups = groupsOfKnown(known)
  const { limits } = params
  const [products, brands, categories] = await Promise.all([
    liveProducts(database, {
      known,
      typed: query,
      expected: understood?.expected ?? 0,
      limit: limits.products,
    }),
    liveNames(database, 'brand', groups, limits.brands),
    liveNames(database, 'category', groups, limits.categories),
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
    stats: {
      total_products: products.total,
      total_brands: brands[0]?.total ?? 0,
      total_categories: categories[0]?.total ?? 0,
    },
    shown_for: understood?.shownFor ?? null,
  }
}

/** Brands or categories that have goods, those with the very words first. */
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

function presentName({ id, title, uri, products_count, picture }: NameRow): LiveSearch['brands'][number] {
  return { id, title, uri, products_count, picture: presentPicture(picture) }
}
