import { sql } from 'kysely'
import { FACET_VALUES_LIMIT } from '#src/contract/catalogue.ts'
import { IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { facetValues, presentGroups, type ValueRow } from './facet-groups.ts'
import { countedValues, goodsCounts, setOf } from './goods-counts.ts'
import { givenSets } from './given-counts.ts'
import { countsOf, type CountsRow, type Goods, type GoodsCounts, NO_GOODS, type PageIds } from './goods.ts'
import { goodsPage, type PageOf } from './goods-page.ts'
import { type GoodsScope, goodsSets } from './goods-sets.ts'
import type { HeldBits } from './hold-bits.ts'
import { type Choice, GROUP } from './listing-choice.ts'
import type { KeptCounts } from './keep-counts.ts'
import { categoryPage, listWholeCategory } from './list-whole-category.ts'
import { throughBits } from './through-bits.ts'

export type GoodsRequest = {
  scope: GoodsScope
  choice: Choice
  page: PageOf
  /** What the process holds of the index. */
  bits: HeldBits
}

export type KeptRequest = {
  kept: KeptCounts<GoodsCounts>
  key: string
  /** Numbers from before a known change will not do. */
  isCurrent: boolean
}

type GoodsRow = CountsRow & { ids: number[]; values: ValueRow[] }

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
    ? categoryPage(database, scope.id, page)
    : readPage(database, request, counts)
}

async function readPage(
  database: Database,
  request: GoodsRequest,
  { bounds }: GoodsCounts,
): Promise<number[]> {
  const { scope, choice, page } = request
  const { from, to } = choice.prices
  const row = await throughBits({ database, ...request, counted: null }, async (held) => {
    const { rows } = await sql<{ version: number | null; ids: number[] }>`${PREPARED}
      with ${held ? givenSets(held) : goodsSets(scope, choice, { isCounted: false })},
      reach as materialized (
        select greatest(${bounds?.low ?? null}::bigint, ${from}::bigint) as least_price,
          least(${bounds?.high ?? null}::bigint, ${to}::bigint) as greatest_price
      ),
      ${goodsPage(scope, page)}
      select known as version, array(select product_id from page order by place) as ids from index_version`.execute(
      database,
    )
    return rows[0]
  })
  return row?.ids ?? []
}

/** One page of goods, how many there are in all, and the facets. Two statements: three where a bitmap is to be read. */
export async function listGoods(database: Database, request: GoodsRequest): Promise<Goods> {
  const { scope, choice, page } = request
  if (scope.kind === 'category' && choice.groups.length === 0) {
    return listWholeCategory(database, scope.id, page)
  }
  const row = await readGoods(database, request)
  return row ? { ids: row.ids, counts: countsOf(row, presentGroups(row.values)) } : NO_GOODS
}

async function readGoods(database: Database, request: GoodsRequest): Promise<GoodsRow | undefined> {
  const { scope, choice, page } = request
  const counted = { limit: FACET_VALUES_LIMIT }
  return throughBits({ database, ...request, counted }, async (held) => {
    const { rows } = await sql<GoodsRow & { version: number | null }>`${PREPARED}
      with ${held ? givenSets(held) : goodsSets(scope, choice)},
      ${goodsCounts(scope, choice, { counted, held })},
      ${goodsPage(scope, page)}
      select
        known as version,
        coalesce((select total from totals where without = ${sql.lit(GROUP.all)}), 0) as total,
        array(select product_id from page order by place) as ids,
        ${countOf(setOf(GROUP.inStock, choice), IN_STOCK)} as in_stock,
        ${countOf(setOf(GROUP.onSale, choice), ON_SALE)} as on_sale,
        (
          select coalesce(json_agg(f), '[]') from (${facetValues({ counted: countedValues(choice), choice })}) f
        ) as values,
        b.low, b.high
      from bounds b cross join index_version`.execute(database)
    return rows[0]
  })
}

const countOf = (set: number, facet: number) => sql`
  coalesce((select count from counts where without = ${set} and facet = ${sql.lit(facet)}), 0)`

/** The values of one facet, counted without a page of goods. */
export async function listValues(
  database: Database,
  { scope, choice, bits, only, limit }: Omit<GoodsRequest, 'page'> & { only: number; limit: number },
): Promise<ValueRow[]> {
  const counted = { limit, only }
  const row = await throughBits({ database, scope, choice, bits, counted }, async (held) => {
    const { rows } = await sql<{ version: number | null; values: ValueRow[] }>`${PREPARED}
      with ${held ? givenSets(held) : goodsSets(scope, choice)}, ${goodsCounts(scope, choice, { counted, held })}
      select known as version, (
        select coalesce(json_agg(f), '[]')
        from (${facetValues({ counted: countedValues(choice), choice, valuesLimit: limit, only })}) f
      ) as values
      from index_version`.execute(database)
    return rows[0]
  })
  return row?.values ?? []
}
