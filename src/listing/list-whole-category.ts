import { type RawBuilder, sql } from 'kysely'
import { categoryFacet, IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import { FACET_VALUES_LIMIT } from '#src/contract/catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { presentGroups } from './facet-groups.ts'
import { countsOf, type CountsRow, type Goods, type GoodsCounts } from './goods.ts'
import { pageOfList } from './goods-cache/count-list.ts'
import type { PageIds } from './list-cards.ts'
import type { GoodsCache } from './goods-cache/goods-cache.ts'
import type { FacetNames } from './facet-names.ts'
import { NO_CHOICE } from '#src/catalogue-index/facet-choice.ts'
import type { PageOf } from './listing-order.ts'
import type { CountedValue } from './rank-values.ts'
import { withGoods } from './with-goods.ts'
import { walkedPage } from './whole-category-page.ts'

// A page that begins after more goods than this is picked from the cached orders, because walking there in SQL
// takes longer.
const WALK_LIMIT = 4000
// The most values that are considered, those that most goods of the category have: a shop of everything has
// thousands.
const CANDIDATES_LIMIT = 640

type WholeCategory = { id: number; page: PageOf; bits: GoodsCache; names: FacetNames }
type CategoryRow = CountsRow & { ids: number[] }

/**
 * Lists a category with nothing chosen. All counts are already stored, and the page is read from the sorted
 * rows.
 */
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

/**
 * Returns only the page, for a list whose counts are cached. A page near the beginning is an expression that
 * the statement for the cards reads.
 */
export async function categoryPage(database: Database, whole: WholeCategory): Promise<PageIds> {
  const { id, page } = whole
  if (page.offset > WALK_LIMIT) return readDeepPage(database, whole)
  // Cached counts may be some seconds old. A page that begins or ends by them would miss a product or repeat
  // one.
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

function readDeepPage(database: Database, { id, page, bits }: WholeCategory): Promise<number[]> {
  const scope = { kind: 'category' as const, id }
  return withGoods(database, { scope, choice: NO_CHOICE, bits }, (own) => pageOfList(own, NO_CHOICE, page))
}

async function readFacets(
  database: Database,
  { id, names }: WholeCategory,
): Promise<GoodsCounts['facets']['groups']> {
  const { rows } = await sql<CountedValue>`${PREPARED}
    select grp as attribute_id, facet, count, values_total
    from (${frequentFacets(id)}) f`.execute(database)
  return presentGroups(database, rows, { scope: { kind: 'category', id }, choice: NO_CHOICE, names })
}

/**
 * A query of (facet, grp, count, values_total): the values of every group that most goods of a category have.
 */
function frequentFacets(category: number): RawBuilder<unknown> {
  return sql`
    select r.facet, r.attribute_id as grp, r.count, r.values_total
    from (
      select attribute_id, facet, count,
        row_number() over (partition by attribute_id order by count desc, facet) as rank,
        count(*) over (partition by attribute_id)::int as values_total
      from facet_counts
      where category_id = ${category} and attribute_id >= 0
    ) r
    where r.rank <= ${FACET_VALUES_LIMIT}
      and (r.attribute_id = 0 or exists (select from attributes a where a.id = r.attribute_id and a.is_filter))
    order by r.count desc, r.facet
    limit ${sql.lit(CANDIDATES_LIMIT)}`
}

/**
 * The columns `low` and `high`: the lowest and highest price of a category, in kopiykas; null where it has no
 * goods.
 */
function priceEnds(category: number): RawBuilder<unknown> {
  return sql`
    least(${priceEnd(category, true, 'asc')}, ${priceEnd(category, false, 'asc')}) as low,
    greatest(${priceEnd(category, true, 'desc')}, ${priceEnd(category, false, 'desc')}) as high`
}

const priceEnd = (category: number, isInStock: boolean, way: 'asc' | 'desc') => sql`(
  select price from category_products where category_id = ${category} and is_in_stock = ${sql.lit(isInStock)}
  order by price ${way === 'asc' ? sql`asc` : sql`desc`} limit 1
)`
