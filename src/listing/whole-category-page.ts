import { type RawBuilder, sql } from 'kysely'
import { isAscending, type PageOf, SORT_COLUMNS } from './listing-order.ts'

// Greater than any place that goods in stock can have on a page.
const OTHERS_PLACE = 1000

/**
 * Returns a page (product_id, place) of a whole category from its sorted rows. The statement must define
 * `counted` (total, in_stock) as a common table expression.
 */
export function walkedPage(category: number, page: PageOf): RawBuilder<unknown> {
  return sql`(
    select product_id, row_number() over () as place from ${walked(category, page, true)} available
    union all
    select product_id, ${sql.lit(OTHERS_PLACE)} + row_number() over () from ${walked(category, page, false)} others
  )`
}

/**
 * One of two runs of a sorted index: goods in stock, or the others, each with its part of the page. Goods with
 * equal keys are newest first; sorted by price, they follow its direction.
 */
function walked(category: number, { order, offset, limit }: PageOf, isInStock: boolean): RawBuilder<unknown> {
  const sort = order === 'given' ? 'popular' : order
  const way = isAscending(sort) ? sql`asc` : sql`desc`
  const inStock = sql`(select in_stock from counted)`
  const first = isInStock ? sql`0` : inStock
  const end = isInStock ? inStock : sql`(select total from counted)`
  return sql`(
    select c.product_id
    from category_products c
    where c.category_id = ${category} and c.is_in_stock = ${sql.lit(isInStock)}
    order by ${sql.ref(SORT_COLUMNS[sort])} ${way}, product_id ${way}
    offset greatest(0, ${offset}::int - ${first})
    limit greatest(0, least(${offset}::int + ${limit}::int, ${end}) - greatest(${offset}::int, ${first}))
  )`
}
