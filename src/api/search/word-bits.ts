import { type RawBuilder, sql } from 'kysely'
import { bitmapsOf, wholeBits } from '#src/catalogue-index/slots.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { SearchGroup } from './search-groups.ts'

/**
 * What of a group's words is kept in bitmaps: the facets of the frequent ones; how many others it has, and in about
 * how many goods they are.
 */
export type WordBits = { facets: number[]; others: number; otherGoods: number }

export type BitGroup = { group: SearchGroup } & WordBits

// Bits of so many goods at most are put together from their rows.
const ROWS_LIMIT = 2_147_483_647

// Looking these up takes about as long as counting a bitmap of a word takes.
const RARE_LIMIT = 500

/** Whether bitmaps tell the goods of all groups with next to no rows looked up. */
export function areInBits(groups: readonly WordBits[]): boolean {
  const rare = groups.reduce((sum, { otherGoods }) => sum + otherGoods, 0)
  return rare <= RARE_LIMIT && groups.every(({ facets }) => facets.length > 0)
}

/** A query of (chunk, bits): the listed goods that meet all groups. */
export function wordBits(groups: readonly BitGroup[]): RawBuilder<unknown> {
  const pairs = groups.flatMap(({ facets }, place) => facets.map((facet) => ({ place, facet })))
  return sql`
    select chunk, bit_and(bits) as bits
    from (
      select place, chunk, bit_or(bits) as bits
      from (
        select w.place, f.chunk, ${wholeBits('f')} as bits
        from unnest(${pairs.map(({ place }) => place)}::int[], ${pairs.map(({ facet }) => facet)}::int[]) w (place, facet)
        join facet_bits f on f.facet = w.facet
        ${rowBits(groups)}
      ) parts
      group by place, chunk
    ) words
    group by chunk
    having count(*) = ${groups.length}::int`
}

/** Bits of the words that are not frequent, from the goods that have them. */
function rowBits(groups: readonly BitGroup[]): RawBuilder<unknown> {
  const asked = groups.flatMap(({ group, others }, place) => (others > 0 ? [{ group, place }] : []))
  if (asked.length === 0) return sql``
  return sql`
    union all
    select key, chunk, bits
    from (${bitmapsOf(sql`
      select a.place as key, x.slot
      from unnest(
        ${asked.map(({ place }) => place)}::int[], ${asked.map(({ group }) => JSON.stringify(group))}::jsonb[]
      ) a (place, asked)
      cross join lateral search_products(
        rare_words(array(select jsonb_array_elements_text(a.asked -> 'words')), a.asked ->> 'start'), ${sql.lit(ROWS_LIMIT)}
      ) found (id)
      join indexed_products x on x.product_id = found.id
      where x.facets <> '{}'`)}) rows_of_words`
}

/** How many goods meet all groups. */
export async function countByBits(database: Database, groups: readonly BitGroup[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`${PREPARED}
    select coalesce(sum(bit_count(bits)), 0)::int as count from (${wordBits(groups)}) found`.execute(database)
  return rows[0]?.count ?? 0
}
