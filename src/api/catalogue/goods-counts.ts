import { type RawBuilder, sql } from 'kysely'
import { IN_STOCK, ON_SALE, priceFacet } from '#src/catalogue-index/facet-code.ts'
import { PRICE_BOUNDS } from '#src/catalogue-index/price-buckets.ts'
import { partOf } from '#src/catalogue-index/slots.ts'
import { type GoodsScope, isInSet, scopeCategory, slotsOf } from './goods-sets.ts'
import { type Choice, GROUP } from './listing-choice.ts'

/** A facet whose goods are to be counted when the set is large; a small set is counted whole. */
export type Candidate = { facet: number; group: number }

export type Counted = {
  candidates: readonly Candidate[]
  /** Values of one group at most, and the one group that is asked for. */
  limit: number
  only?: number
}

const SAMPLE = 1000

/** Up to so many goods are looked at one by one, which finds every facet that they have. */
export const SMALL_SET = 1000

type Bucket = { facet: number; low: number; high: number }

const BUCKETS: readonly Bucket[] = [0, ...PRICE_BOUNDS].map((low, bucket) => ({
  facet: priceFacet(bucket),
  low,
  high: PRICE_BOUNDS[bucket] ?? Number.MAX_SAFE_INTEGER,
}))

/** The number of the set that a group is counted in: that without the group itself if something is chosen in it. */
export function setOf(group: number, { groups }: Choice): number {
  return groups.some((chosen) => chosen.group === group) ? group : GROUP.all
}

/**
 * Common table expressions after `goodsSets`: `counts` (without, attribute_id, facet, count), where `without` is the
 * set, `bounds` (low, high), the cheapest and dearest price, in kopiykas, of the goods that meet all but the price, and
 * `reach`, the same within the chosen prices.
 */
export function goodsCounts(scope: GoodsScope, choice: Choice, counted: Counted): RawBuilder<unknown> {
  return sql`
    small as materialized (
      select t.without, x.price, x.facets
      from totals t
      join sets s on s.without = t.without
      cross join lateral ${slotsOf(sql`s.bits`, sql`s.chunk`)} b
      join indexed_products x on x.slot = b.slot
      where t.total <= ${sql.lit(SMALL_SET)}
    ),
    small_counts as materialized (
      select m.without, facet, count(*)::int as count
      from small m cross join unnest(m.facets) facet
      where facet % 4 <> 0
      group by m.without, facet
    ),
    counts (without, attribute_id, facet, count) as (
      ${largeCounts(scope, choice, counted)}
      union all
      select c.without, case facet % 4 when 1 then 0 when 2 then coalesce(v.attribute_id, -1) else -1 end, c.facet, c.count
      from small_counts c
      left join attribute_values v on c.facet % 4 = 2 and v.id = c.facet / 4
    ),
    bounds as materialized (
      select ${priceBound(scope, choice, 'min')} as low, ${priceBound(scope, choice, 'max')} as high
    ),
    reach as materialized (
      select greatest(low, ${choice.prices.from}::bigint) as least_price, least(high, ${choice.prices.to}::bigint) as greatest_price
      from bounds
    )`
}

function largeCounts(scope: GoodsScope, choice: Choice, counted: Counted): RawBuilder<unknown> {
  const wanted = [
    ...counted.candidates,
    { facet: IN_STOCK, group: GROUP.inStock },
    { facet: ON_SALE, group: GROUP.onSale },
  ]
  return sql`
    select w.without, greatest(w.grp, -1), w.facet, f.count
    from (
      select * from unnest(
        ${wanted.map(({ facet }) => facet)}::int[], ${wanted.map(({ group }) => group)}::int[],
        ${wanted.map(({ group }) => setOf(group, choice))}::int[]
      ) w (facet, grp, without)
      ${scope.kind === 'set' ? sql`union ${sampledFacets(choice, counted)}` : sql``}
    ) w
    join totals t on t.without = w.without and t.total > ${sql.lit(SMALL_SET)}
    join set_bits s on s.without = w.without
    cross join lateral (
      select coalesce(sum(bit_count(
        f.bits & ${partOf(sql`s.bits[f.chunk - (select low from span) + 1]`, 'f')}
      )), 0)::int as count
      from facet_bits f
      where f.facet = w.facet and f.chunk between (select low from span) and (select high from span)
    ) f`
}

/** Facets of a set's first goods, of each group those that most of them have: what is worth counting in the whole set. */
function sampledFacets(choice: Choice, { limit, only }: Counted): RawBuilder<unknown> {
  return sql`
    select r.facet, r.grp, case when r.grp = any(${choice.groups.map(({ group }) => group)}::int[]) then r.grp
      else ${sql.lit(GROUP.all)} end
    from (
      select facet, grp, row_number() over (partition by grp order by count(*) desc, facet) as rank
      from (
        select facet, case facet % 4 when 1 then 0 else v.attribute_id end as grp
        from (select product_id from scope_rows order by place limit ${sql.lit(SAMPLE)}) sample
        join indexed_products x on x.product_id = sample.product_id
        cross join unnest(x.facets) facet
        left join attribute_values v on facet % 4 = 2 and v.id = facet / 4
        where facet % 4 = 1 or v.id is not null
      ) facets
      group by facet, grp
    ) r
    where r.rank <= ${limit} ${only === undefined ? sql`` : sql`and r.grp = ${only}`}
      and exists (select from totals where total > ${sql.lit(SMALL_SET)})`
}

function priceBound(scope: GoodsScope, choice: Choice, end: 'min' | 'max'): RawBuilder<unknown> {
  const without = setOf(GROUP.price, choice)
  const set = sql.lit(without)
  const [extreme, way, buckets] =
    end === 'min' ? [sql`min`, sql`asc`, BUCKETS] : [sql`max`, sql`desc`, BUCKETS.toReversed()]
  return sql`
    case when (select total from totals where without = ${set}) <= ${sql.lit(SMALL_SET)}
      then (select ${extreme}(price) from small where without = ${set})
      else (
        select ${extreme}(c.price)
        from (${firstBucket(buckets, set)}) bucket
        cross join lateral (
          (${boundIn(scope, without, true, way)}) union all (${boundIn(scope, without, false, way)})
        ) c
      )
    end`
}

/** The first of the buckets that has goods of the set. They are asked one after another, and none after it. */
function firstBucket(buckets: readonly Bucket[], set: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select b.low, b.high
    from unnest(
      ${buckets.map(({ facet }) => facet)}::int[], ${buckets.map(({ low }) => low)}::bigint[],
      ${buckets.map(({ high }) => high)}::bigint[]
    ) b (facet, low, high)
    where (
      select true from facet_bits f
      where f.facet = b.facet and f.chunk between (select low from span) and (select high from span)
        and bit_count(f.bits & ${partOf(
          sql`((select bits from set_bits where without = ${set}))[f.chunk - (select low from span) + 1]`,
          'f',
        )}) > 0
      limit 1
    )
    limit 1`
}

function boundIn(
  scope: GoodsScope,
  without: number,
  isInStock: boolean,
  way: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select c.price
    from category_products c
    where c.category_id = ${scopeCategory(scope)} and c.is_in_stock = ${sql.lit(isInStock)}
      and c.price >= bucket.low and c.price < bucket.high and ${isInSet(without, sql`c.slot`)}
    order by c.price ${way} limit 1`
}
