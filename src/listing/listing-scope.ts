import { type RawBuilder, sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import type { ListingParams } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { findQueryGoods, type QueryGoods } from '#src/search/find-query-goods.ts'
import type { CountsCache } from './counts-cache.ts'

/**
 * The goods of a list before anything is chosen: a category with everything below it, or goods that were found
 * or listed.
 */
export type GoodsScope = { kind: 'category'; id: number } | QueryGoods['scope']

/** The address names a list that does not exist or is hidden. */
export class UnknownListing extends Error {
  readonly kind: 'category' | 'collection' | 'promotion'

  constructor(kind: UnknownListing['kind']) {
    super(`no such ${kind}`)
    this.kind = kind
  }
}

export type ListingScope = {
  scope: GoodsScope
  /** Whether the list has an order of its own, which applies until a shopper chooses another. */
  hasOrder: boolean
  /** What was searched for instead of the typed query; null where the query itself was. */
  shownFor: string | null
  /** Collections whose titles match the query. */
  collections: QueryGoods['collections']
}

type ScopeParams = Pick<ListingParams, 'category' | 'collection' | 'promotion' | 'query'> & {
  ids?: string | undefined
}

/**
 * Returns the goods of which a listing consists. If several scopes are given, the first of ids, query,
 * collection, promotion and category counts.
 *
 * @throws UnknownListing for a slug that names nothing
 * @param categoryIds cached ids of categories by slug
 */
export async function resolveScope(
  database: Database,
  params: ScopeParams,
  categoryIds: CountsCache<number> | null = null,
): Promise<ListingScope> {
  if (params.ids !== undefined) return ordered(givenGoods(params.ids.split(',').map(Number)))
  if (params.query !== undefined) {
    const found = await findQueryGoods(database, params.query)
    return { ...found, hasOrder: true }
  }
  if (params.collection !== undefined)
    return ordered(await shownTogether(database, 'collection', params.collection))
  if (params.promotion !== undefined)
    return ordered(await shownTogether(database, 'promotion', params.promotion))
  const { category } = params
  if (category === undefined) return wholeCategory(ALL_GOODS_ID)
  const find = () => categoryId(database, category)
  return wholeCategory(await (categoryIds ? categoryIds.get(category, find) : find()))
}

/** Returns a key that is equal for parameters with the same scope. */
export function scopeKey({ ids, query, collection, promotion, category }: ScopeParams): string {
  return JSON.stringify([ids, query, collection, promotion, category].map((name) => name ?? null))
}

function wholeCategory(id: number): ListingScope {
  return { scope: { kind: 'category', id }, hasOrder: false, shownFor: null, collections: [] }
}

function ordered(rows: RawBuilder<unknown>): ListingScope {
  return { scope: { kind: 'set', rows }, hasOrder: true, shownFor: null, collections: [] }
}

function givenGoods(ids: readonly number[]): RawBuilder<unknown> {
  // An id that is given twice is one product.
  return sql`
    select product_id, min(place) as place
    from unnest(${ids}::bigint[]) with ordinality asked (product_id, place)
    where product_id <= 2147483647
    group by product_id`
}

async function categoryId(database: Database, slug: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`${PREPARED}
    select c.id from categories c
    where c.is_visible
      and (c.slug = ${slug} or c.id = (select target_id from old_slugs where kind = 'category' and slug = ${slug}))
    order by c.slug = ${slug} desc limit 1`.execute(database)
  if (!rows[0]) throw new UnknownListing('category')
  return rows[0].id
}

/** Returns the goods of a visible collection or promotion, in the owner's order. */
async function shownTogether(
  database: Database,
  kind: 'collection' | 'promotion',
  slug: string,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number }>`
    select shown.id from ${sql.table(`${kind}s`)} shown
    where shown.is_visible
      and (shown.slug = ${slug} or shown.id = (select target_id from old_slugs where kind = ${kind} and slug = ${slug}))
    order by shown.slug = ${slug} desc limit 1`.execute(database)
  if (!rows[0]) throw new UnknownListing(kind)
  return sql`
    select product_id, row_number() over (order by position, product_id) as place
    from ${sql.table(`${kind}_products`)} where ${sql.ref(`${kind}_id`)} = ${rows[0].id}`
}
