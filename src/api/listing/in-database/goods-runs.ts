import { type RawBuilder, sql } from 'kysely'
import { categoryFacet, IN_STOCK } from '#src/catalogue-index/facet-code.ts'
import { orderBuckets } from '#src/catalogue-index/order-buckets.ts'
import { emptyBits, partOf, wholeBits } from '#src/catalogue-index/slots.ts'
import type { ListingSort } from '#src/domain/listing-query.ts'
import { GROUP } from '../listing-choice.ts'
import { isAscending, SORT_COLUMNS } from '../listing-order.ts'

// Up to so many goods are fetched and sorted; more are met in order in the index, which then takes few steps.
export const SORTED_LIMIT = 1500
// From so many steps on, counting what lies before the page is less work than walking there.
export const WALK_LIMIT = 4000

/**
 * Common table expressions after `goodsSets` and `goods_total`: `in_stock` (total), how many of the goods are in stock,
 * and for each of the two runs, goods in stock and the others, where a page deep in it begins (`jumpOf`).
 */
export function goodsRuns(category: number, sort: ListingSort, offset: number): RawBuilder<unknown> {
  return sql`
    runs as materialized (
      select n.chunk, coalesce(s.bits & ${stockBits}, ${emptyBits}) as available,
        coalesce(s.bits & ~ ${stockBits}, ${emptyBits}) as others
      from generate_series((select low from span), (select high from span)) n (chunk)
      left join sets s on s.chunk = n.chunk and s.without = ${sql.lit(GROUP.all)}
      left join facet_bits f on f.facet = ${sql.lit(IN_STOCK)} and f.chunk = n.chunk
    ),
    in_stock as materialized (select coalesce(sum(bit_count(available)), 0)::int as total from runs),
    run_bits as materialized (
      select array_agg(available order by chunk) as available, array_agg(others order by chunk) as others from runs
    ),
    steps as materialized (
      select case when (select total from goods_total) <= ${sql.lit(SORTED_LIMIT)} then 0 else coalesce((
        select count::float8 from facet_counts where category_id = ${category} and facet = ${categoryFacet(category)}
      ), 0) / (select total from goods_total) end as of_one
    ),
    ${jump(true, sort, { before: sql`${offset}::int`, total: sql`(select total from in_stock)` })},
    ${jump(false, sort, {
      before: sql`greatest(0, ${offset}::int - (select total from in_stock))`,
      total: sql`((select total from goods_total) - (select total from in_stock))`,
    })}`
}

const stockBits = sql`case when f.facet is null then ${emptyBits} else ${wholeBits('f')} end`

/** Name of the common table expression with one row (low, high, before) or none: the keys of the bucket that the page begins in, and how many goods of the run stand before it. */
export function jumpOf(isInStock: boolean): RawBuilder<unknown> {
  return isInStock ? sql`jump_available` : sql`jump_others`
}

/** A condition on the row `c` by which a run begins at its jump. */
export function fromJump(sort: ListingSort, jump: RawBuilder<unknown>): RawBuilder<unknown> {
  const column = sql.ref(`c.${SORT_COLUMNS[sort]}`)
  return isAscending(sort)
    ? sql`and ${column} >= coalesce((select low from ${jump}), 0)`
    : sql`and ${column} < coalesce((select high from ${jump}), ${sql.lit(Number.MAX_SAFE_INTEGER)})`
}

type RunPart = {
  /** Goods of the run before the page. */
  before: RawBuilder<unknown>
  /** Goods of the run. */
  total: RawBuilder<unknown>
}

function jump(isInStock: boolean, sort: ListingSort, { before, total }: RunPart): RawBuilder<unknown> {
  const ascending = orderBuckets(SORT_COLUMNS[sort])
  const buckets = isAscending(sort) ? ascending : ascending.toReversed()
  const bits = sql`(select ${isInStock ? sql`available` : sql`others`} from run_bits)`
  return sql`
    ${jumpOf(isInStock)} as materialized (
      select c.low, c.high, c.before
      from (
        select b.low, b.high, n.count, sum(n.count) over (order by b.place)::int - n.count as before
        from unnest(
          ${buckets.map(({ facet }) => facet)}::int[], ${buckets.map(({ low }) => low)}::bigint[],
          ${buckets.map(({ high }) => high)}::bigint[]
        ) with ordinality b (facet, low, high, place)
        cross join lateral (
          select coalesce(sum(bit_count(f.bits & ${partOf(sql`${bits}[f.chunk - (select low from span) + 1]`, 'f')})), 0)::int as count
          from facet_bits f
          where f.facet = b.facet and f.chunk between (select low from span) and (select high from span)
        ) n
        where ${before} * (select of_one from steps) > ${sql.lit(WALK_LIMIT)} and ${before} < ${total}
      ) c
      where c.before <= ${before} and c.before + c.count > ${before}
    )`
}
