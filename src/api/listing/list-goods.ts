import { sql } from 'kysely'
import { FACET_VALUES_LIMIT, type FacetGroup } from '#src/contract/catalogue.ts'
import { IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { presentGroups } from './facet-groups.ts'
import { countedValues, goodsCounts } from './in-database/goods-counts.ts'
import { countsOf, type CountsRow, type Goods, type GoodsCounts } from './goods.ts'
import { goodsPage } from './in-database/goods-page.ts'
import { type GoodsScope, goodsSets } from './in-database/goods-sets.ts'
import type { PageIds } from '../catalogue/list-cards.ts'
import type { HeldBits } from './in-process/hold-bits.ts'
import type { HeldNames } from './hold-names.ts'
import { type Choice, GROUP, setOf } from './listing-choice.ts'
import type { PageOf } from './listing-order.ts'
import type { KeptCounts } from './keep-counts.ts'
import { categoryPage, listWholeCategory } from './list-whole-category.ts'
import type { CountedValue } from './rank-values.ts'
import { countThroughBits, pageThroughBits } from './through-bits.ts'

export type GoodsRequest = {
  scope: GoodsScope
  choice: Choice
  page: PageOf
  /** What the process holds of the index. */
  bits: HeldBits
  names: HeldNames
}

export type KeptRequest = {
  kept: KeptCounts<GoodsCounts>
  key: string
  /** Numbers from before a known change will not do. */
  isCurrent: boolean
}

type GoodsRow = CountsRow & { ids: number[]; values: CountedValue[] }

const SHOWN = { limit: FACET_VALUES_LIMIT }
const NOTHING: GoodsRow = { total: 0, in_stock: 0, on_sale: 0, low: null, high: null, ids: [], values: [] }

/** The same as `listGoods`; of what is counted already only the page is asked for. The key names scope and choice. */
export async function listKeptGoods(
  database: Database,
  request: GoodsRequest,
  { kept, key, isCurrent }: KeptRequest,
): Promise<{ ids: PageIds; counts: GoodsCounts }> {
  const own: { goods?: Goods } = {}
  async function count(): Promise<GoodsCounts> {
    own.goods = await listGoods(database, request)
    return own.goods.counts
  }
  // Nobody waits for a page of it.
  const noPage = { ...request.page, offset: 0, limit: 0 }
  const renew = async () => (await listGoods(database, { ...request, page: noPage })).counts
  const counts = await kept.get(key, count, { isCurrent, renew })
  return own.goods ?? { ids: await listPage(database, request, counts), counts }
}

async function listPage(database: Database, request: GoodsRequest, counts: GoodsCounts): Promise<PageIds> {
  const { scope, choice, page } = request
  if (page.offset >= counts.total) return []
  return scope.kind === 'category' && choice.groups.length === 0
    ? categoryPage(database, { ...request, id: scope.id })
    : readPage(database, request, counts)
}

async function readPage(
  database: Database,
  { scope, choice, page, bits }: GoodsRequest,
  { bounds }: GoodsCounts,
): Promise<readonly number[]> {
  const held = await pageThroughBits(database, { scope, choice, bits }, page)
  if (held) return held
  const { from, to } = choice.prices
  const { rows } = await sql<{ ids: number[] }>`${PREPARED}
    with ${goodsSets(scope, choice, { isCounted: false })},
    reach as materialized (
      select greatest(${bounds?.low ?? null}::bigint, ${from}::bigint) as least_price,
        least(${bounds?.high ?? null}::bigint, ${to}::bigint) as greatest_price
    ),
    ${goodsPage(scope, page)}
    select array(select product_id from page order by place) as ids`.execute(database)
  return rows[0]?.ids ?? []
}

/** One page of goods, how many there are in all, and the facets. One statement, and one before it where a bitmap is to be read. */
export async function listGoods(database: Database, request: GoodsRequest): Promise<Goods> {
  const { scope, choice } = request
  if (scope.kind === 'category' && choice.groups.length === 0) {
    return listWholeCategory(database, { ...request, id: scope.id })
  }
  const held = await countThroughBits(database, request)
  const { ids, values, ...row } = held ?? (await readGoods(database, request))
  return { ids, counts: countsOf(row, await presentGroups(database, values, request)) }
}

async function readGoods(database: Database, { scope, choice, page }: GoodsRequest): Promise<GoodsRow> {
  const { rows } = await sql<GoodsRow>`${PREPARED}
    with ${goodsSets(scope, choice)},
    ${goodsCounts(scope, choice, SHOWN)},
    ${goodsPage(scope, page)}
    select
      coalesce((select total from totals where without = ${sql.lit(GROUP.all)}), 0) as total,
      array(select product_id from page order by place) as ids,
      ${countOf(setOf(GROUP.inStock, choice), IN_STOCK)} as in_stock,
      ${countOf(setOf(GROUP.onSale, choice), ON_SALE)} as on_sale,
      (select coalesce(json_agg(c), '[]') from ${countedValues(choice)} c) as values,
      b.low, b.high
    from bounds b`.execute(database)
  return rows[0] ?? NOTHING
}

const countOf = (set: number, facet: number) => sql`
  coalesce((select count from counts where without = ${set} and facet = ${sql.lit(facet)}), 0)`

/** The values of one facet, counted without a page of goods; null where there are none. */
export async function listValues(
  database: Database,
  { only, limit, ...request }: Omit<GoodsRequest, 'page'> & { only: number; limit: number },
): Promise<FacetGroup | null> {
  const { scope, choice } = request
  const counted = { limit, only }
  const held = await countThroughBits(database, { ...request, page: null })
  const values = held ? held.values : await readValues()
  const own = values.filter(({ attribute_id }) => attribute_id === only)
  const [group] = await presentGroups(database, own, { ...request, limit })
  return group ?? null

  async function readValues(): Promise<CountedValue[]> {
    const { rows } = await sql<CountedValue>`${PREPARED}
      with ${goodsSets(scope, choice)}, ${goodsCounts(scope, choice, counted)}
      select * from ${countedValues(choice)} c`.execute(database)
    return rows
  }
}
