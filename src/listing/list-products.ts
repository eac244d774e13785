import type { Listing, ListingParams } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { type ListingQuery, parseListing } from '#src/domain/listing/listing-query.ts'
import { pageMeta } from '#src/domain/listing/page-meta.ts'
import type { GoodsCounts } from './goods.ts'
import type { GoodsCache } from './goods-cache/goods-cache.ts'
import type { FacetNames } from './facet-names.ts'
import type { CountsCache } from './counts-cache.ts'
import { listCards } from './list-cards.ts'
import { type GoodsRequest, listGoods, listCachedGoods } from './list-goods.ts'
import { resolveChoice } from './listing-choice.ts'
import { resolveScope, scopeKey } from './listing-scope.ts'

export type ListingDeps = {
  database: Database
  now: Date
  /** Null to count each time. */
  caches: ListingCaches | null
  /** Goods of the index that are cached in the process. */
  bits: GoodsCache
  names: FacetNames
  /** Whether counts from before a known change are unacceptable. */
  isCurrent?: boolean
}

export type ListingCaches = {
  /** Counts of categories, which depend only on the catalogue index. */
  categories: CountsCache<GoodsCounts>
  /** Counts of search results, collections and other lists. */
  others: CountsCache<GoodsCounts>
  /** Ids of categories by slug. */
  categoryIds: CountsCache<number>
}

/**
 * Returns one page of products with facets. Two statements for a category whose bitmaps and names are cached,
 * one if its counts are cached too. @throws UnknownListing
 */
export async function listProducts(
  { database, now, caches, bits, names, isCurrent = false }: ListingDeps,
  params: ListingParams,
): Promise<Listing> {
  const query = readQuery(params)
  const [{ scope, hasOrder, shownFor, collections }, choice] = await Promise.all([
    resolveScope(database, params, caches?.categoryIds),
    resolveChoice(database, query),
  ])
  const order = hasOrder && params.sort === undefined ? 'given' : query.sort
  const offset = (params.page - 1) * params.per_page
  const request: GoodsRequest = {
    scope,
    choice,
    page: { order, offset, limit: params.per_page },
    bits,
    names,
  }
  const { ids, counts } = caches
    ? await listCachedGoods(database, request, {
        cache: scope.kind === 'category' ? caches.categories : caches.others,
        key: JSON.stringify([scope.kind === 'category' ? scope.id : scopeKey(params), choice]),
        isCurrent,
      })
    : await listGoods(database, request)
  return {
    data: await listCards(database, ids, now),
    meta: {
      ...pageMeta({ page: params.page, per_page: params.per_page }, counts.total),
      sort: query.sort,
      shown_for: shownFor,
      ...(params.query === undefined
        ? {}
        : { collections: collections.map(({ title, uri }) => ({ title, uri })) }),
    },
    facets: counts.facets,
  }
}

type FilterParams = Pick<ListingParams, 'brand' | 'price' | 'in_stock' | 'on_sale' | 'filters'> & {
  sort?: ListingParams['sort']
}

/** Reads the filters of validated parameters by the same grammar as the addresses of the storefront. */
export function readQuery({ brand, price, in_stock, on_sale, filters, sort }: FilterParams): ListingQuery {
  const params = new URLSearchParams()
  for (const text of [brand ?? []].flat()) params.append('brand', text)
  for (const text of [filters ?? []].flat()) params.append('filters', text)
  if (price !== undefined) params.set('price', price)
  if (isOn(in_stock)) params.set('in_stock', '1')
  if (isOn(on_sale)) params.set('on_sale', '1')
  if (sort !== undefined) params.set('sort', sort)
  return parseListing(params)
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}
