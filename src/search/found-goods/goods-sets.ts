import { type RawBuilder, sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import { bitmapsOf, chunkOf, emptyBits, placeOf, wholeBits } from '#src/catalogue-index/slots.ts'
import { type Choice, GROUP } from '#src/catalogue-index/facet-choice.ts'

/** Whether `slot` has its bit in the set. */
export const isInSet = (slot: RawBuilder<unknown>) => sql`
  get_bit((select bits from set_bits)[${chunkOf(slot)} - (select low from span) + 1], ${placeOf(slot)}) = 1`

/**
 * Common table expressions over a query of (chunk, bits): `sets` (chunk, bits) holds the goods of it that meet every
 * chosen group, `goods_total` (total) how many they are, `set_bits` (bits) the same bitmaps as a list over the chunks of
 * `span`.
 */
export function goodsSets(bits: RawBuilder<unknown>, { groups, edges }: Choice): RawBuilder<unknown> {
  const pairs = groups.flatMap(({ group, facets }) => facets.map((facet) => ({ group, facet })))
  return sql`
    scope as materialized (${bits}),
    chosen as materialized (
      select ${sql.lit(SCOPE)} as grp, chunk, bits from scope
      union all
      select grp, chunk, bit_or(bits)
      from (
        select w.grp, f.chunk, ${wholeBits('f')} as bits
        from unnest(${pairs.map(({ group }) => group)}::int[], ${pairs.map(({ facet }) => facet)}::int[]) w (grp, facet)
        join facet_bits f on f.facet = w.facet and f.chunk = any(array(select chunk from scope))
        ${edgeBits(edges)}
      ) parts
      group by grp, chunk
    ),
    sets as materialized (
      select chunk, bit_and(bits) as bits from chosen group by chunk having count(*) = ${groups.length + 1}::int
    ),
    goods_total as materialized (select coalesce(sum(bit_count(bits)), 0)::int as total from sets),
    span as materialized (select min(chunk) as low, max(chunk) as high from scope),
    set_bits as materialized (
      select array_agg(coalesce(s.bits, ${emptyBits}) order by n.chunk) as bits
      from generate_series((select low from span), (select high from span)) n (chunk)
      left join sets s on s.chunk = n.chunk
    )`
}

// Neither an attribute nor one of `GROUP`.
const SCOPE = -1000

function edgeBits(edges: Choice['edges']): RawBuilder<unknown> {
  if (edges.length === 0) return sql``
  return sql`
    union all
    select key, chunk, bits
    from (${bitmapsOf(sql`
      select ${sql.lit(GROUP.price)} as key, c.slot
      from unnest(${edges.map(({ from }) => from)}::bigint[], ${edges.map(({ to }) => to)}::bigint[]) e (low, high)
      join category_products c on c.category_id = ${sql.lit(ALL_GOODS_ID)} and c.is_in_stock in (true, false)
        and c.price between e.low and e.high`)}) edges`
}

/**
 * The indexed products (product_id, price, popularity, discount, is_in_stock, facets) of small sets: a row per bit of
 * `bits`. A bitmap's text is cut at its ones, and the lengths of the pieces say where they stood.
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
