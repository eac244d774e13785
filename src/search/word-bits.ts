import { type RawBuilder, sql } from 'kysely'
import { bitmapsOf, wholeBits } from '#src/catalogue-index/slots.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { SearchGroup } from './search-groups.ts'

/**
 * What of a group's words is in bitmaps: the facets of the frequent ones, of those but for other words for the same,
 * those of their titles, and of these the ones that are whole words; how many other words it has, and in about how many
 * goods they are.
 */
export type WordBits = {
  facets: number[]
  directFacets: number[]
  titleFacets: number[]
  wholeFacets: number[]
  others: number
  otherGoods: number
}

export type BitGroup = { group: SearchGroup } & WordBits

/** Where the words of a query stand in a product: they or others for the same, or they themselves; in its title, or there as whole words. */
type Place = 'anywhere' | 'direct' | 'title' | 'title-whole'

// Bits of so many goods at most are put together from their rows.
const ROWS_LIMIT = 2_147_483_647

// Looking these up takes about as long as counting a bitmap of a word takes.
const RARE_LIMIT = 500

/** Whether bitmaps give the goods of all groups with next to no rows looked up. */
export function areInBits(groups: readonly WordBits[]): boolean {
  const rare = groups.reduce((sum, { otherGoods }) => sum + otherGoods, 0)
  return rare <= RARE_LIMIT && groups.every(({ facets }) => facets.length > 0)
}

/** A query of (chunk, bits): the listed goods that meet all groups in such a place. */
export function wordBits(groups: readonly BitGroup[], place: Place = 'anywhere'): RawBuilder<unknown> {
  const pairs = groups.flatMap((group, number) => facetsAt(group, place).map((facet) => ({ number, facet })))
  return sql`
    select chunk, bit_and(bits) as bits
    from (
      select place, chunk, bit_or(bits) as bits
      from (
        select w.place, f.chunk, ${wholeBits('f')} as bits
        from unnest(${pairs.map(({ number }) => number)}::int[], ${pairs.map(({ facet }) => facet)}::int[]) w (place, facet)
        join facet_bits f on f.facet = w.facet
        ${rowBits(groups, place)}
      ) parts
      group by place, chunk
    ) words
    group by chunk
    having count(*) = ${groups.length}::int`
}

function facetsAt({ facets, directFacets, titleFacets, wholeFacets }: WordBits, place: Place): number[] {
  return { anywhere: facets, direct: directFacets, title: titleFacets, 'title-whole': wholeFacets }[place]
}

/** Bits of the words that are not frequent, from the goods that have them. */
function rowBits(groups: readonly BitGroup[], place: Place): RawBuilder<unknown> {
  const asked = groups.flatMap(({ group, others }, number) => (others > 0 ? [{ group, number }] : []))
  if (asked.length === 0) return sql``
  const words = sql`array(select jsonb_array_elements_text(a.asked -> 'words'))`
  const also = sql`array(select jsonb_array_elements_text(coalesce(a.asked -> 'also', '[]')))`
  const rare = {
    anywhere: sql`rare_words(${words} || ${also}, a.asked ->> 'start')`,
    direct: sql`rare_words(${words}, a.asked ->> 'start')`,
    title: sql`rare_words(${words}, a.asked ->> 'start', 'A')`,
    'title-whole': sql`rare_words(${words}, null, 'A')`,
  }
  return sql`
    union all
    select key, chunk, bits
    from (${bitmapsOf(sql`
      select a.place as key, x.slot
      from unnest(
        ${asked.map(({ number }) => number)}::int[], ${asked.map(({ group }) => JSON.stringify(group))}::jsonb[]
      ) a (place, asked)
      cross join lateral search_products(${rare[place]}, ${sql.lit(ROWS_LIMIT)}) found (id)
      join indexed_products x on x.product_id = found.id
      where x.facets <> '{}'`)}) rows_of_words`
}

/** How many goods meet all groups. */
export async function countByBits(database: Database, groups: readonly BitGroup[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`${PREPARED}
    select coalesce(sum(bit_count(bits)), 0)::int as count from (${wordBits(groups)}) found`.execute(database)
  return rows[0]?.count ?? 0
}
