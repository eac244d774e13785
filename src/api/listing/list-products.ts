import type { Listing, ListingParams } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { type ListingQuery, parseListing } from '#src/domain/listing-query.ts'
import type { GoodsCounts } from './goods.ts'
import type { HeldBits } from './in-process/hold-bits.ts'
import type { HeldNames } from './hold-names.ts'
import type { KeptCounts } from './keep-counts.ts'
import { listCards } from '../catalogue/list-cards.ts'
import { type GoodsRequest, listGoods, listKeptGoods } from './list-goods.ts'
import { resolveChoice } from './listing-choice.ts'
import { resolveScope, scopeKey } from './listing-scope.ts'

export type ListingDeps = {
  database: Database
  now: Date
  /** Null where everything is counted each time. */
  kept: KeptListings | null
  /** What the process holds of the index. */
  bits: HeldBits
  names: HeldNames
  /** Numbers from before a known change will not do. */
  isCurrent?: boolean
}

export type KeptListings = {
  /** Of categories, which follow from the catalogue index alone. */
  categories: KeptCounts<GoodsCounts>
  /** Of hits, collections and the like. */
  others: KeptCounts<GoodsCounts>
  /** By slug. */
  categoryIds: KeptCounts<number>
}

/** One page of products with facets. A list in a category whose bitmaps and names are held takes two statements, what was counted just now one. Throws not found. */
export async function listProducts(
  { database, now, kept, bits, names, isCurrent = false }: ListingDeps,
  params: ListingParams,
): Promise<Listing> {
  const query = readQuery(params)
  const [{ scope, hasOrder, shownFor }, choice] = await Promise.all([
    resolveScope(database, params, kept?.categoryIds),
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
  const { ids, counts } = kept
    ? await listKeptGoods(database, request, {
        kept: scope.kind === 'category' ? kept.categories : kept.others,
        key: JSON.stringify([scope.kind === 'category' ? scope.id : scopeKey(params), choice]),
        isCurrent,
      })
    : await listGoods(database, request)
  return {
    data: await listCards(database, ids, now),
    meta: {
      total: counts.total,
      page: params.page,
      per_page: params.per_page,
      pages: Math.ceil(counts.total / params.per_page),
      sort: query.sort,
      shown_for: shownFor,
    },
    facets: counts.facets,
  }
}

type FilterParams = Pick<ListingParams, 'brand' | 'price' | 'in_stock' | 'on_sale' | 'filters'> & {
  sort?: ListingParams['sort']
}

/** The filters of validated parameters, read by the same grammar as the storefront's addresses. */
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
