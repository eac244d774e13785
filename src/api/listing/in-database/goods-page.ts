import { type RawBuilder, sql } from 'kysely'
import type { ListingSort } from '#src/domain/listing-query.ts'
import { fromJump, goodsRuns, jumpOf, SORTED_LIMIT } from './goods-runs.ts'
import { goodsOf, type GoodsScope, goodsTotal, isInSet, scopeCategory } from './goods-sets.ts'
import { firstSlot } from '#src/catalogue-index/slots.ts'
import { GROUP } from '../listing-choice.ts'
import { isAscending, type PageOf, SORT_COLUMNS } from '../listing-order.ts'

// Behind every place that a page in stock may take.
const OTHERS_PLACE = 1000

/** What is in stock comes first in every order; equal ones the newest first, by price as the price goes. */
function orderBy(sort: ListingSort): RawBuilder<unknown> {
  const way = wayOf(sort)
  return sql`${sql.ref(SORT_COLUMNS[sort])} ${way}, product_id ${way}`
}

/**
 * Common table expressions after `goodsSets` and `goodsCounts`: `page` holds the product ids of one page with their place
 * in it. Of a whole category the rows are its own, so none need be looked up in the set.
 */
export function goodsPage(
  scope: GoodsScope,
  page: PageOf,
  { isWhole = false }: { isWhole?: boolean } = {},
): RawBuilder<unknown> {
  if (page.order === 'given')
    return scope.kind === 'set'
      ? givenPage(page)
      : goodsPage(scope, { ...page, order: 'popular' }, { isWhole })
  return sql`
    ${goodsTotal},
    ${goodsRuns(scopeCategory(scope), page.order, page.offset)},
    sorted as materialized (
      select x.product_id, row_number() over (order by x.is_in_stock desc, ${sortedBy(page.order)}) as place
      from sets s
      cross join lateral ${goodsOf(sql`s.bits`, firstSlot(sql`s.chunk`))} x
      where s.without = ${sql.lit(GROUP.all)} and (select total from goods_total) <= ${sql.lit(SORTED_LIMIT)}
      order by place
      offset ${page.offset} limit ${page.limit}
    ),
    page as (
      select product_id, place from sorted
      union all
      select product_id, place from ${bothRuns({
        category: scopeCategory(scope),
        page,
        sort: page.order,
        canJump: true,
        where: sql`and (select total from goods_total) > ${sql.lit(SORTED_LIMIT)}
          ${isWhole ? sql`` : sql`${nearPrice(page.order)} and ${isInSet(GROUP.all, sql`c.slot`)}`}`,
        inStock: sql`(select total from in_stock)`,
        total: sql`(select total from goods_total)`,
      })} walked
    )`
}

/** By price a run begins where the set does: all that is cheaper, or dearer, need not be met first. */
function nearPrice(sort: ListingSort): RawBuilder<unknown> {
  if (sort === 'cheaper') return sql`and c.price >= (select least_price from reach)`
  return sort === 'dearer' ? sql`and c.price <= (select greatest_price from reach)` : sql``
}

function sortedBy(sort: ListingSort): RawBuilder<unknown> {
  const way = wayOf(sort)
  return sql`${sql.ref(`x.${SORT_COLUMNS[sort]}`)} ${way}, x.product_id ${way}`
}

function wayOf(sort: ListingSort): RawBuilder<unknown> {
  return isAscending(sort) ? sql`asc` : sql`desc`
}

type Run = {
  category: number
  page: PageOf
  sort: ListingSort
  isInStock: boolean
  /** Whether the statement has `goodsRuns`. */
  canJump: boolean
  /** Further conditions on the row `c`. */
  where: RawBuilder<unknown>
  inStock: RawBuilder<unknown>
  total: RawBuilder<unknown>
}

/** One of the two runs of a sorted index: goods in stock, then the others, each with its part of the page. */
function walked({
  category,
  page: { offset, limit },
  sort,
  isInStock,
  canJump,
  where,
  inStock,
  total,
}: Run): RawBuilder<unknown> {
  const first = isInStock ? sql`0` : inStock
  const end = isInStock ? inStock : total
  const jump = canJump ? jumpOf(isInStock) : null
  return sql`(
    select c.product_id
    from category_products c
    where c.category_id = ${category} and c.is_in_stock = ${sql.lit(isInStock)} ${where}
      ${jump ? fromJump(sort, jump) : sql``}
    order by ${orderBy(sort)}
    offset greatest(0, ${offset}::int - ${first}) ${jump ? sql`- coalesce((select before from ${jump}), 0)` : sql``}
    limit greatest(0, least(${offset}::int + ${limit}::int, ${end}) - greatest(${offset}::int, ${first}))
  )`
}

/** A page of a whole category, beside a common table expression `counted` (total, in_stock). */
export function walkedPage(category: number, page: PageOf): RawBuilder<unknown> {
  const run = {
    category,
    page,
    sort: page.order === 'given' ? ('popular' as const) : page.order,
    canJump: false,
    where: sql``,
    inStock: sql`(select in_stock from counted)`,
    total: sql`(select total from counted)`,
  }
  return bothRuns(run)
}

function bothRuns(run: Omit<Run, 'isInStock'>): RawBuilder<unknown> {
  return sql`(
    select product_id, row_number() over () as place from ${walked({ ...run, isInStock: true })} available
    union all
    select product_id, ${sql.lit(OTHERS_PLACE)} + row_number() over () from ${walked({ ...run, isInStock: false })} others
  )`
}

/** The set is at hand with its places, so its rows are picked by their bits. */
function givenPage({ offset, limit }: PageOf): RawBuilder<unknown> {
  return sql`
    page as (
      select r.product_id, row_number() over (order by r.place, r.product_id desc) as place
      from scope_rows r
      where ${isInSet(GROUP.all, sql`r.slot`)}
      order by r.place, r.product_id desc
      offset ${offset} limit ${limit}
    )`
}
