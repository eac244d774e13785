import { type RawBuilder, sql } from 'kysely'

/** Columns `low` and `high`: the cheapest and the dearest price of a category, in kopiykas; null where it has no goods. */
export function priceEnds(category: number): RawBuilder<unknown> {
  return sql`
    least(${priceEnd(category, true, 'asc')}, ${priceEnd(category, false, 'asc')}) as low,
    greatest(${priceEnd(category, true, 'desc')}, ${priceEnd(category, false, 'desc')}) as high`
}

const priceEnd = (category: number, isInStock: boolean, way: 'asc' | 'desc') => sql`(
  select price from category_products where category_id = ${category} and is_in_stock = ${sql.lit(isInStock)}
  order by price ${way === 'asc' ? sql`asc` : sql`desc`} limit 1
)`
