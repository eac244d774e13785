import { type RawBuilder, sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import { bitmapsOf, chunkOf, emptyBits, placeOf, wholeBits } from '#src/catalogue-index/slots.ts'
import { type Choice, GROUP } from '#src/catalogue-index/facet-choice.ts'

/** An SQL condition: whether the set contains `slot`. */
export const isInSet = (slot: RawBuilder<unknown>) => sql`
  get_bit((select bits from set_bits)[${chunkOf(slot)} - (select low from span) + 1], ${placeOf(slot)}) = 1`

/**
 * Common table expressions over a query of (chunk, bits). `sets` (chunk, bits) are its goods that match every
 * chosen group, `goods_total` (total) their number, and `set_bits` (bits) the same bitmaps as an array over the
 * chunks of `span`.
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

// Different from every attribute and from the numbers of `GROUP`.
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
 * The indexed products (product_id, price, popularity, discount, is_in_stock, facets) of a small set, one row
 * for each bit. The text of a bitmap is split at its ones; the lengths of the pieces give the positions.
 */
export const goodsOf = (bits: RawBuilder<unknown>, first: RawBuilder<unknown>) => sql`(
  select x.*
  from (
    -- The pieces contain only digits, so counting bytes is enough and faster than counting characters.
    select sum(octet_length(piece) + 1) over (order by number rows unbounded preceding) - 1 as place
    from string_to_table(${bits}::text, '1') with ordinality t (piece, number)
  ) pieces
  -- Looked up one by one: the planner expects so many bits that it would read all goods instead.
  cross join lateral (
    select product_id, price, popularity, discount, is_in_stock, facets
    from indexed_products
    where slot = ${first} + pieces.place::int
    offset 0
  ) x
  where place < length(${bits})
)`
