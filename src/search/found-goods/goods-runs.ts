import { type RawBuilder, sql } from 'kysely'
import { ALL_GOODS, ALL_GOODS_ID, IN_STOCK } from '#src/catalogue-index/facet-code.ts'
import { orderBuckets } from '#src/catalogue-index/order-buckets.ts'
import { emptyBits, partOf, wholeBits } from '#src/catalogue-index/slots.ts'

// Up to this many goods are fetched and sorted. More goods are met quickly by walking the index in its order.
export const SORTED_LIMIT = 1500
// From this many steps on, counting the goods before the page is less work than walking over them.
const WALK_LIMIT = 4000

const BUCKETS = orderBuckets('popularity').toReversed()

/**
 * Common table expressions to follow `goodsSets`: `runs` (chunk, available, others) and `run_bits` are the
 * goods in stock and the others, `in_stock` (total) their number, and `jumpOf` names, for each run, where a
 * page deep in it begins by popularity.
 */
export function goodsRuns(offset: number): RawBuilder<unknown> {
  return sql`
    runs as materialized (
      select n.chunk, coalesce(s.bits & ${stockBits}, ${emptyBits}) as available,
        coalesce(s.bits & ~ ${stockBits}, ${emptyBits}) as others
      from generate_series((select low from span), (select high from span)) n (chunk)
      left join sets s on s.chunk = n.chunk
      left join facet_bits f on f.facet = ${sql.lit(IN_STOCK)} and f.chunk = n.chunk
    ),
    in_stock as materialized (select coalesce(sum(bit_count(available)), 0)::int as total from runs),
    run_bits as materialized (
      select array_agg(available order by chunk) as available, array_agg(others order by chunk) as others from runs
    ),
    steps as materialized (
      select case when (select total from goods_total) <= ${sql.lit(SORTED_LIMIT)} then 0 else coalesce((
        select count::float8 from facet_counts
        where category_id = ${sql.lit(ALL_GOODS_ID)} and facet = ${sql.lit(ALL_GOODS)}
      ), 0) / (select total from goods_total) end as of_one
    ),
    ${jump(true, { before: sql`${offset}::int`, total: sql`(select total from in_stock)` })},
    ${jump(false, {
      before: sql`greatest(0, ${offset}::int - (select total from in_stock))`,
      total: sql`((select total from goods_total) - (select total from in_stock))`,
    })}`
}

const stockBits = sql`case when f.facet is null then ${emptyBits} else ${wholeBits('f')} end`

/**
 * Returns the name of the common table expression with one row (high, before) or none: the popularity below
 * which the bucket with the beginning of the page lies, and how many goods of the run come before it.
 */
export function jumpOf(isInStock: boolean): RawBuilder<unknown> {
  return isInStock ? sql`jump_available` : sql`jump_others`
}

type RunPart = {
  /** Number of goods of the run before the page. */
  before: RawBuilder<unknown>
  /** Number of goods of the run. */
  total: RawBuilder<unknown>
}

function jump(isInStock: boolean, { before, total }: RunPart): RawBuilder<unknown> {
  const bits = sql`(select ${isInStock ? sql`available` : sql`others`} from run_bits)`
  return sql`
    ${jumpOf(isInStock)} as materialized (
      select c.high, c.before
      from (
        select b.high, n.count, sum(n.count) over (order by b.place)::int - n.count as before
        from unnest(
          ${BUCKETS.map(({ facet }) => facet)}::int[], ${BUCKETS.map(({ high }) => high)}::bigint[]
        ) with ordinality b (facet, high, place)
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
