import { sql } from 'kysely'
import { categoryFacet, IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import { FACET_VALUES_LIMIT } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { presentGroups } from './facet-groups.ts'
import { goodsPage, walkedPage } from './in-database/goods-page.ts'
import { countsOf, type CountsRow, type Goods, type GoodsCounts } from './goods.ts'
import { type GoodsScope, goodsSets } from './in-database/goods-sets.ts'
import { frequentFacets } from './in-database/goods-counts.ts'
import { WALK_LIMIT } from './in-database/goods-runs.ts'
import type { PageIds } from '../catalogue/list-cards.ts'
import type { HeldBits } from './in-process/hold-bits.ts'
import type { HeldNames } from './hold-names.ts'
import { NO_CHOICE } from './listing-choice.ts'
import type { PageOf } from './listing-order.ts'
import { priceEnds } from './in-database/price-ends.ts'
import type { CountedValue } from './rank-values.ts'
import { pageThroughBits } from './through-bits.ts'

type WholeCategory = { id: number; page: PageOf; bits: HeldBits; names: HeldNames }
type CategoryRow = CountsRow & { ids: number[] }

/** A category with nothing chosen: everything is counted already, and a page is read where it stands in the sorted rows. */
export async function listWholeCategory(database: Database, whole: WholeCategory): Promise<Goods> {
  const { id, page } = whole
  const isDeep = page.offset > WALK_LIMIT
  const [row, facets, deepIds] = await Promise.all([
    readCategory(database, id, isDeep ? { ...page, limit: 0 } : page),
    readFacets(database, whole),
    isDeep ? readDeepPage(database, whole) : null,
  ])
  return { ids: deepIds ?? row.ids, counts: countsOf(row, facets) }
}

/** The page alone, where its numbers are known. What is near the beginning is read by the statement that needs it. */
export async function categoryPage(database: Database, whole: WholeCategory): Promise<PageIds> {
  const { id, page } = whole
  if (page.offset > WALK_LIMIT) return readDeepPage(database, whole)
  // Numbers that are kept may be some seconds old; a page that begins or ends by them would lack a product or repeat one.
  return sql<number[]>`array(
    with counted as materialized (${countedGoods(id)})
    select product_id from ${walkedPage(id, page)} page order by place
  )`
}

async function readCategory(database: Database, id: number, page: PageOf): Promise<CategoryRow> {
  const { rows } = await sql<CategoryRow>`${PREPARED}
    with counted as materialized (${countedGoods(id)})
    select total, in_stock, on_sale,
      array(select product_id from ${walkedPage(id, page)} page order by place) as ids,
      ${priceEnds(id)}
    from counted`.execute(database)
  return rows[0] ?? { total: 0, in_stock: 0, on_sale: 0, ids: [], low: null, high: null }
}

const countedGoods = (id: number) => sql`
  select coalesce(max(count) filter (where facet = ${categoryFacet(id)}), 0) as total,
    coalesce(max(count) filter (where facet = ${sql.lit(IN_STOCK)}), 0) as in_stock,
    coalesce(max(count) filter (where facet = ${sql.lit(ON_SALE)}), 0) as on_sale
  from facet_counts
  where category_id = ${id} and facet in (${categoryFacet(id)}, ${sql.lit(IN_STOCK)}, ${sql.lit(ON_SALE)})`

async function readDeepPage(database: Database, { id, page, bits }: WholeCategory): Promise<number[]> {
  const scope: GoodsScope = { kind: 'category', id }
  const held = await pageThroughBits(database, { scope, choice: NO_CHOICE, bits }, page)
  if (held) return held
  const { rows } = await sql<{ ids: number[] }>`${PREPARED}
    with ${goodsSets(scope, NO_CHOICE)},
    ${goodsPage(scope, page, { isWhole: true })}
    select array(select product_id from page order by place) as ids`.execute(database)
  return rows[0]?.ids ?? []
}

async function readFacets(
  database: Database,
  { id, names }: WholeCategory,
): Promise<GoodsCounts['facets']['groups']> {
  const { rows } = await sql<CountedValue>`${PREPARED}
    select grp as attribute_id, facet, count, values_total
    from (${frequentFacets(id, { limit: FACET_VALUES_LIMIT })}) f`.execute(database)
  return presentGroups(database, rows, { choice: NO_CHOICE, names })
}
