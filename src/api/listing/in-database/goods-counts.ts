import { type RawBuilder, sql } from 'kysely'
import { IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import { type OrderBucket, orderBuckets } from '#src/catalogue-index/order-buckets.ts'
import { firstSlot, partOf } from '#src/catalogue-index/slots.ts'
import { goodsOf, type GoodsScope, isInSet, scopeCategory } from './goods-sets.ts'
import { type Choice, GROUP, setOf } from '../listing-choice.ts'
import { priceEnds } from './price-ends.ts'

export type Counted = {
  /** Values of one group at most, and the one group that is asked for. */
  limit: number
  only?: number
}

const SAMPLE = 1000
// So many values are counted at most, those that most goods of the category have: a shop of all things has thousands.
const CANDIDATES_LIMIT = 640

/** Up to so many goods are looked at one by one, which finds every facet that they have. */
const SMALL_SET = 1000

const BUCKETS = orderBuckets('price')

/**
 * Common table expressions after `goodsSets`: `candidates` (facet, grp, values_total), the facets that are counted when
 * there are too many goods to look at each: of every group those that most goods of the category have, or of a set its
 * first goods, and how many values the group has in all; `counts` (without, attribute_id, facet, count), where `without` is the
 * set, `bounds` (low, high), the cheapest and dearest price, in kopiykas, of the goods that meet all but the price, and
 * `reach`, the same within the chosen prices.
 */
export function goodsCounts(scope: GoodsScope, choice: Choice, counted: Counted): RawBuilder<unknown> {
  return sql`
    candidates as materialized (${candidatesOf(scope, counted)}),
    small as materialized (
      select t.without, x.price, x.facets
      from totals t
      join sets s on s.without = t.without
      cross join lateral ${goodsOf(sql`s.bits`, firstSlot(sql`s.chunk`))} x
      where t.total <= ${sql.lit(SMALL_SET)}
    ),
    small_counts as materialized (
      select m.without, facet, count(*)::int as count
      from small m cross join unnest(m.facets) facet
      where facet % 4 in (1, 2) or facet in (${sql.lit(IN_STOCK)}, ${sql.lit(ON_SALE)})
      group by m.without, facet
    ),
    counts (without, attribute_id, facet, count) as (
      ${largeCounts(choice)}
      union all
      select c.without, case facet % 4 when 1 then 0 when 2 then coalesce(v.attribute_id, -1) else -1 end, c.facet, c.count
      from small_counts c
      left join attribute_values v on c.facet % 4 = 2 and v.id = c.facet / 4
    ),
    ends as materialized (select ${priceEnds(scopeCategory(scope))}),
    bounds as materialized (
      select ${priceBound(scope, choice, 'min')} as low, ${priceBound(scope, choice, 'max')} as high
    ),
    reach as materialized (
      select greatest(low, ${choice.prices.from}::bigint) as least_price, least(high, ${choice.prices.to}::bigint) as greatest_price
      from bounds
    )`
}

function candidatesOf(scope: GoodsScope, counted: Counted): RawBuilder<unknown> {
  return scope.kind === 'category' ? frequentFacets(scope.id, counted) : sampledFacets(scope, counted)
}

function largeCounts(choice: Choice): RawBuilder<unknown> {
  const { facets, groups } = chosenFacets(choice)
  const narrowed = choice.groups.map(({ group }) => group)
  return sql`
    select w.without, w.grp, w.facet, f.count
    from (
      select facet, greatest(grp, -1) as grp, 
        case when grp = any(${narrowed}::int[]) then grp else ${sql.lit(GROUP.all)} end as without
      from (
        select facet, grp from candidates
        union select * from unnest(${facets}::int[], ${groups}::int[]) chosen (facet, grp) where grp >= 0
        union select * from (values
          (${sql.lit(IN_STOCK)}, ${sql.lit(GROUP.inStock)}), (${sql.lit(ON_SALE)}, ${sql.lit(GROUP.onSale)})
        ) flags
      ) wanted (facet, grp)
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

/**
 * A table expression of (attribute_id, facet, count, values_total), each group counted in its own set, for a statement
 * with `goodsCounts`. What is chosen is in it though no goods have it. Of sets that were counted whole nobody needs the
 * category's number of values.
 */
export function countedValues(choice: Choice): RawBuilder<unknown> {
  const { facets, groups } = chosenFacets(choice)
  const narrowed = choice.groups.map(({ group }) => group)
  const ownSet = (group: RawBuilder<unknown>) => sql`
    case when ${group} = any(${narrowed}::int[]) then ${group} else ${sql.lit(GROUP.all)} end`
  return sql`(
    select c.attribute_id, c.facet, sum(c.count)::int as count, max(coalesce(n.values_total, 0)) as values_total
    from (
      select attribute_id, facet, count from counts
      where attribute_id >= 0 and without = ${ownSet(sql`attribute_id`)}
      union all
      select grp, facet, 0 from unnest(${facets}::int[], ${groups}::int[]) chosen (facet, grp) where grp >= 0
    ) c
    left join (
      select grp, max(values_total) as values_total
      from candidates
      where (select total from totals t where t.without = ${ownSet(sql`grp`)}) > ${sql.lit(SMALL_SET)}
      group by grp
    ) n on n.grp = c.attribute_id
    where c.attribute_id = 0 or exists (
      select from attributes a where a.id = c.attribute_id and (a.is_filter or a.id = any(${narrowed}::int[]))
    )
    group by c.attribute_id, c.facet
  )`
}

/** The chosen facets, and the group of each beside it. */
function chosenFacets({ groups }: Choice): { facets: number[]; groups: number[] } {
  const pairs = groups.flatMap(({ group, facets }) => facets.map((facet) => ({ group, facet })))
  return { facets: pairs.map(({ facet }) => facet), groups: pairs.map(({ group }) => group) }
}

/** A query of (facet, grp, count, values_total): of every group the values that most goods of a category have. */
export function frequentFacets(category: number, { limit, only }: Counted): RawBuilder<unknown> {
  return sql`
    select r.facet, r.attribute_id as grp, r.count, r.values_total
    from (
      select attribute_id, facet, count,
        row_number() over (partition by attribute_id order by count desc, facet) as rank,
        count(*) over (partition by attribute_id)::int as values_total
      from facet_counts
      where category_id = ${category} and ${only === undefined ? sql`attribute_id >= 0` : sql`attribute_id = ${only}`}
    ) r
    where r.rank <= ${limit}
      and (r.attribute_id = 0 or exists (select from attributes a where a.id = r.attribute_id and a.is_filter))
    order by r.count desc, r.facet
    limit ${sql.lit(CANDIDATES_LIMIT)}`
}

function sampledFacets(scope: GoodsScope, { limit, only }: Counted): RawBuilder<unknown> {
  return sql`
    select r.facet, r.grp, 0 as values_total
    from (
      select facet, grp, row_number() over (partition by grp order by count(*) desc, facet) as rank
      from (
        select facet, case facet % 4 when 1 then 0 else v.attribute_id end as grp
        from ${scope.kind === 'set' ? firstGoods : spreadGoods}
        cross join unnest(x.facets) facet
        left join attribute_values v on facet % 4 = 2 and v.id = facet / 4
        where facet % 4 = 1 or v.id is not null
      ) facets
      group by facet, grp
    ) r
    where r.rank <= ${limit} ${only === undefined ? sql`` : sql`and r.grp = ${only}`}
      and exists (select from totals where total > ${sql.lit(SMALL_SET)})`
}

// The first goods of an order are those that a shopper looks at.
const firstGoods = sql`
  (select product_id from scope_rows order by place limit ${sql.lit(SAMPLE)}) sample
  join indexed_products x on x.product_id = sample.product_id`

// Of every chunk the goods that stand first: some of each category.
const spreadGoods = sql`
  scope c
  cross join lateral (select position(B'1' in c.bits) - 1 as first) b
  cross join lateral (
    select g.facets
    from ${goodsOf(sql`substring(c.bits from b.first + 1 for 1024)`, sql`(${firstSlot(sql`c.chunk`)} + b.first)`)} g
    limit (select ${sql.lit(SAMPLE)} / count(*) + 1 from scope)
  ) x`

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
function firstBucket(buckets: readonly OrderBucket[], set: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select b.low, b.high
    from unnest(
      ${buckets.map(({ facet }) => facet)}::int[], ${buckets.map(({ low }) => low)}::bigint[],
      ${buckets.map(({ high }) => high)}::bigint[]
    ) b (facet, low, high)
    where b.high > (select low from ends) and b.low <= (select high from ends) and (
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
