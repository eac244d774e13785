import { sql } from 'kysely'
import { FACET_VALUES_LIMIT } from '#src/contract/catalogue.ts'
import { IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { countedRows, type FacetCount, listFacetGroups } from './facet-groups.ts'
import { type Counted, goodsCounts, setOf, SMALL_SET } from './goods-counts.ts'
import { type Goods, priceOf } from './goods.ts'
import { goodsPage, type PageOf } from './goods-page.ts'
import { type GoodsScope, goodsSets } from './goods-sets.ts'
import { type Choice, GROUP } from './listing-choice.ts'
import { listWholeCategory } from './list-whole-category.ts'
import { findCandidates } from './facet-candidates.ts'

export type GoodsRequest = { scope: GoodsScope; choice: Choice; page: PageOf }

type GoodsRow = {
  totals: { without: number; total: number }[]
  ids: number[]
  counts: FacetCount[]
  low: number | null
  high: number | null
}

/** One page of goods, how many there are in all, and the facets. Three statements; a category without filters takes two. */
export async function listGoods(database: Database, request: GoodsRequest): Promise<Goods> {
  const { scope, choice, page } = request
  if (scope.kind === 'category' && choice.groups.length === 0) {
    return listWholeCategory(database, scope.id, page)
  }
  const candidates = await findCandidates(database, scope, choice, { limit: FACET_VALUES_LIMIT })
  const row = await readGoods(database, request, {
    candidates: candidates.candidates,
    limit: FACET_VALUES_LIMIT,
  })
  const total = totalOf(row, GROUP.all)
  const groups = await listFacetGroups(database, {
    counted: countedRows(row.counts, choice),
    choice,
    totals: new Map(
      [...candidates.totals].filter(([group]) => totalOf(row, setOf(group, choice)) > SMALL_SET),
    ),
  })
  return {
    ids: row.ids,
    total,
    facets: {
      price: priceOf(row.low, row.high),
      in_stock: countOf(row.counts, setOf(GROUP.inStock, choice), IN_STOCK),
      on_sale: countOf(row.counts, setOf(GROUP.onSale, choice), ON_SALE),
      groups,
    },
  }
}

async function readGoods(
  database: Database,
  { scope, choice, page }: GoodsRequest,
  counted: Counted,
): Promise<GoodsRow> {
  const { rows } = await sql<GoodsRow>`
    with ${goodsSets(scope, choice)},
    ${goodsCounts(scope, choice, counted)},
    ${goodsPage(scope, page)}
    select
      (select coalesce(json_agg(t), '[]') from totals t) as totals,
      array(select product_id from page order by place) as ids,
      (select coalesce(json_agg(c), '[]') from counts c) as counts,
      b.low, b.high
    from bounds b`.execute(database)
  return rows[0] ?? { totals: [], ids: [], counts: [], low: null, high: null }
}

function totalOf({ totals }: GoodsRow, set: number): number {
  return totals.find(({ without }) => without === set)?.total ?? 0
}

function countOf(counts: readonly FacetCount[], set: number, facet: number): number {
  return counts.find((count) => count.without === set && count.facet === facet)?.count ?? 0
}

/** The counts alone, without a page of goods. */
export async function countGoods(
  database: Database,
  scope: GoodsScope,
  choice: Choice,
  counted: Counted,
): Promise<FacetCount[]> {
  const { rows } = await sql<FacetCount>`
    with ${goodsSets(scope, choice)}, ${goodsCounts(scope, choice, counted)}
    select without, attribute_id, facet, count from counts`.execute(database)
  return rows
}
