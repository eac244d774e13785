import { type RawBuilder, sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import { firstSlot } from '#src/catalogue-index/slots.ts'
import { goodsRuns, jumpOf, SORTED_LIMIT } from './goods-runs.ts'
import { goodsOf, isInSet } from './goods-sets.ts'

// Greater than any place that goods in stock can have on a page.
const OTHERS_PLACE = 1000

/**
 * Common table expressions to follow `goodsSets`. `page` contains the product ids of one page with their
 * places: goods in stock first, then the popular, then the newest.
 */
export function goodsPage(offset: number, limit: number): RawBuilder<unknown> {
  return sql`
    ${goodsRuns(offset)},
    sorted as materialized (
      select x.product_id,
        row_number() over (order by x.is_in_stock desc, x.popularity desc, x.product_id desc) as place
      from sets s
      cross join lateral ${goodsOf(sql`s.bits`, firstSlot(sql`s.chunk`))} x
      where (select total from goods_total) <= ${sql.lit(SORTED_LIMIT)}
      order by place
      offset ${offset} limit ${limit}
    ),
    page as (
      select product_id, place from sorted
      union all
      select product_id, row_number() over () from ${walked(true, offset, limit)} available
      union all
      select product_id, ${sql.lit(OTHERS_PLACE)} + row_number() over () from ${walked(false, offset, limit)} others
    )`
}

/**
 * One of two runs of the index by popularity: goods in stock, or the others, each with its part of the page.
 */
function walked(isInStock: boolean, offset: number, limit: number): RawBuilder<unknown> {
  const inStock = sql`(select total from in_stock)`
  const first = isInStock ? sql`0` : inStock
  const end = isInStock ? inStock : sql`(select total from goods_total)`
  const jump = jumpOf(isInStock)
  return sql`(
    select c.product_id
    from category_products c
    where c.category_id = ${sql.lit(ALL_GOODS_ID)} and c.is_in_stock = ${sql.lit(isInStock)}
      and (select total from goods_total) > ${sql.lit(SORTED_LIMIT)} and ${isInSet(sql`c.slot`)}
      and c.popularity < coalesce((select high from ${jump}), ${sql.lit(Number.MAX_SAFE_INTEGER)})
    order by popularity desc, product_id desc
    offset greatest(0, ${offset}::int - ${first}) - coalesce((select before from ${jump}), 0)
    limit greatest(0, least(${offset}::int + ${limit}::int, ${end}) - greatest(${offset}::int, ${first}))
  )`
}
