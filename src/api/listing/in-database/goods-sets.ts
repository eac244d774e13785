import { type RawBuilder, sql } from 'kysely'
import { ALL_GOODS_ID, categoryFacet } from '#src/catalogue-index/facet-code.ts'
import { bitmapsOf, chunkOf, emptyBits, placeOf, wholeBits } from '#src/catalogue-index/slots.ts'
import { type Choice, GROUP } from '../listing-choice.ts'

/** What a list is made of before anything is chosen: a category with all below it, goods named by a query of (product_id, place), or by one of (chunk, bits). */
export type GoodsScope =
  | { kind: 'category'; id: number }
  | { kind: 'set'; rows: RawBuilder<unknown> }
  | { kind: 'bits'; bits: RawBuilder<unknown> }

/** Whether `slot` has its bit in the set of that number. */
export const isInSet = (without: number, slot: RawBuilder<unknown>) => sql`
  get_bit(
    ((select bits from set_bits where without = ${sql.lit(without)}))[${chunkOf(slot)} - (select low from span) + 1],
    ${placeOf(slot)}
  ) = 1`

/** The category whose sorted rows hold all goods of the scope. */
export function scopeCategory(scope: GoodsScope): number {
  return scope.kind === 'category' ? scope.id : ALL_GOODS_ID
}

/**
 * Common table expressions: `sets` holds, chunk by chunk, the goods that meet every chosen group (`without` -1), and
 * for each chosen group those that meet all the others; `totals` holds how many they are, `set_bits` the same bitmaps
 * as a list over the chunks of `span`. A group's own counts come from the set without it, so that a second value of
 * it can be chosen. Where nothing is counted only `without` -1 is there.
 */
export function goodsSets(
  scope: GoodsScope,
  { groups, edges }: Choice,
  { isCounted = true }: { isCounted?: boolean } = {},
): RawBuilder<unknown> {
  const without = [GROUP.all, ...(isCounted ? groups.map(({ group }) => group) : [])]
  const pairs = groups.flatMap(({ group, facets }) => facets.map((facet) => ({ group, facet })))
  return sql`
    ${scopeBits(scope)},
    chosen as materialized (
      select ${sql.lit(SCOPE)} as grp, chunk, bits from scope
      union all
      select grp, chunk, bit_or(bits)
      from (
        select w.grp, f.chunk, ${wholeBits('f')} as bits
        from unnest(${pairs.map(({ group }) => group)}::int[], ${pairs.map(({ facet }) => facet)}::int[]) w (grp, facet)
        join facet_bits f on f.facet = w.facet and f.chunk = any(array(select chunk from scope))
        ${edgeBits(scope, edges)}
      ) parts
      group by grp, chunk
    ),
    sets as materialized (
      select e.without, c.chunk, bit_and(c.bits) as bits
      from unnest(${without}::int[]) e (without)
      join chosen c on c.grp <> e.without
      group by e.without, c.chunk
      having count(*) = case when e.without = ${sql.lit(GROUP.all)} then ${groups.length + 1}::int
        else ${groups.length}::int end
    ),
    totals as materialized (select without, sum(bit_count(bits))::int as total from sets group by without),
    span as materialized (select min(chunk) as low, max(chunk) as high from scope),
    set_bits as materialized (
      select e.without, array_agg(coalesce(s.bits, ${emptyBits}) order by n.chunk) as bits
      from unnest(${without}::int[]) e (without)
      cross join generate_series((select low from span), (select high from span)) n (chunk)
      left join sets s on s.without = e.without and s.chunk = n.chunk
      group by e.without
    )`
}

/** A common table expression after `goodsSets`: `goods_total` (total), how many goods meet every chosen group. */
export const goodsTotal = sql`
  goods_total as materialized (
    select coalesce((select total from totals where without = ${sql.lit(GROUP.all)}), 0) as total
  )`

// Neither an attribute nor one of `GROUP`.
const SCOPE = -1000

function scopeBits(scope: GoodsScope): RawBuilder<unknown> {
  if (scope.kind === 'category') {
    return sql`
      scope as materialized (
        select f.chunk, ${wholeBits('f')} as bits from facet_bits f where f.facet = ${categoryFacet(scope.id)}
      )`
  }
  if (scope.kind === 'bits') return sql`scope as materialized (${scope.bits})`
  return sql`
    scope_rows as materialized (
      select x.product_id, x.slot, m.place
      from (${scope.rows}) m
      join indexed_products x on x.product_id = m.product_id
      where x.facets <> '{}'
    ),
    scope as materialized (
      select chunk, bits from (${bitmapsOf(sql`select 0 as key, slot from scope_rows`)}) bitmaps
    )`
}

function edgeBits(scope: GoodsScope, edges: Choice['edges']): RawBuilder<unknown> {
  if (edges.length === 0) return sql``
  return sql`
    union all
    select key, chunk, bits
    from (${bitmapsOf(sql`
      select ${sql.lit(GROUP.price)} as key, c.slot
      from unnest(${edges.map(({ from }) => from)}::bigint[], ${edges.map(({ to }) => to)}::bigint[]) e (low, high)
      join category_products c on c.category_id = ${scopeCategory(scope)} and c.is_in_stock in (true, false)
        and c.price between e.low and e.high`)}) edges`
}

/**
 * The indexed products (product_id, price, popularity, discount, is_in_stock, facets) of small sets: a row per bit of
 * `bits`. A bitmap's text is cut at its ones, and the lengths of the pieces tell where they stood.
 */
export const goodsOf = (bits: RawBuilder<unknown>, first: RawBuilder<unknown>) => sql`(
  select x.*
  from (
    -- Each is of digits alone, and their bytes need not be gone through as letters.
    select sum(octet_length(piece) + 1) over (order by number rows unbounded preceding) - 1 as place
    from string_to_table(${bits}::text, '1') with ordinality t (piece, number)
  ) pieces
  -- One by one: the planner expects so many bits that it would rather read all goods.
  cross join lateral (
    select product_id, price, popularity, discount, is_in_stock, facets
    from indexed_products
    where slot = ${first} + pieces.place::int
    offset 0
  ) x
  where place < length(${bits})
)`
