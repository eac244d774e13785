import type { FacetGroup } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { presentGroups } from './facet-groups.ts'
import { countsOf, type Goods, type GoodsCounts } from './goods.ts'
import type { PageIds } from './list-cards.ts'
import { countList, pageOfList } from './goods-cache/count-list.ts'
import type { GoodsCache } from './goods-cache/goods-cache.ts'
import type { FacetNames } from './facet-names.ts'
import type { Choice } from '#src/catalogue-index/facet-choice.ts'
import type { PageOf } from './listing-order.ts'
import type { GoodsScope } from './listing-scope.ts'
import type { CountsCache } from './counts-cache.ts'
import { categoryPage, listWholeCategory } from './list-whole-category.ts'
import { pageByTiers } from '#src/search/found-goods/page-by-tiers.ts'
import { withGoods } from './with-goods.ts'

export type GoodsRequest = {
  scope: GoodsScope
  choice: Choice
  page: PageOf
  /** Goods of the index that are cached in the process. */
  bits: GoodsCache
  names: FacetNames
}

export type CachedRequest = {
  cache: CountsCache<GoodsCounts>
  key: string
  /** Whether counts from before a known change are unacceptable. */
  isCurrent: boolean
}

/** Like `listGoods`, but reads only the page if the counts are cached. The key identifies scope and choice. */
export async function listCachedGoods(
  database: Database,
  request: GoodsRequest,
  { cache, key, isCurrent }: CachedRequest,
): Promise<{ ids: PageIds; counts: GoodsCounts }> {
  const own: { goods?: Goods } = {}
  async function count(): Promise<GoodsCounts> {
    own.goods = await listGoods(database, request)
    return own.goods.counts
  }
  // A renewal in the background needs no page.
  const noPage = { ...request.page, offset: 0, limit: 0 }
  const renew = async () => (await listGoods(database, { ...request, page: noPage })).counts
  const counts = await cache.get(key, count, { isCurrent, renew })
  return own.goods ?? { ids: await listPage(database, request, counts), counts }
}

async function listPage(database: Database, request: GoodsRequest, counts: GoodsCounts): Promise<PageIds> {
  const { scope, choice, page } = request
  if (page.offset >= counts.total) return []
  if (scope.kind === 'category' && choice.groups.length === 0)
    return categoryPage(database, { ...request, id: scope.id })
  if (scope.kind === 'bits' && page.order === 'given') return pageByTiers(database, scope, choice, page)
  return withGoods(database, request, (own) => pageOfList(own, choice, page))
}

/**
 * Returns one page of goods, their total number and the facets. One statement, or none where the goods are
 * cached.
 */
export async function listGoods(database: Database, request: GoodsRequest): Promise<Goods> {
  const { scope, choice, page } = request
  if (scope.kind === 'category' && choice.groups.length === 0)
    return listWholeCategory(database, { ...request, id: scope.id })
  const tiered = scope.kind === 'bits' && page.order === 'given' && page.limit > 0 ? scope : null
  const [{ ids, values, ...row }, best] = await Promise.all([
    withGoods(database, request, (own) => countList(own, { choice, page: tiered ? null : page })),
    tiered && pageByTiers(database, tiered, choice, page),
  ])
  return { ids: best ?? ids, counts: countsOf(row, await presentGroups(database, values, request)) }
}

/** Returns the values of one facet, counted without a page of goods; null where there are none. */
export async function listValues(
  database: Database,
  { only, limit, ...request }: Omit<GoodsRequest, 'page'> & { only: number; limit: number },
): Promise<FacetGroup | null> {
  const { choice } = request
  const { values } = await withGoods(database, request, (own) => countList(own, { choice, page: null }))
  const ofGroup = values.filter(({ attribute_id }) => attribute_id === only)
  const [group] = await presentGroups(database, ofGroup, { ...request, limit })
  return group ?? null
}
