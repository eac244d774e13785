import { type RawBuilder, sql } from 'kysely'
import { bitmapsOf, wholeBits } from '#src/catalogue-index/slots.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import type { SearchGroup } from './search-groups.ts'

/**
 * What bitmaps contain of a group's words: the facets of frequent words (`facets`), of these without synonyms
 * (`directFacets`), in titles (`titleFacets`), and in titles as whole words (`wholeFacets`). `others` is the
 * number of words without a bitmap, `otherGoods` the estimated number of goods that contain them.
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

/**
 * Where the words of a query occur in a product: `anywhere` includes synonyms, `direct` does not; `title` is
 * the title, `title-whole` the title as whole words.
 */
type Place = 'anywhere' | 'direct' | 'title' | 'title-whole'

// The most goods whose bits are assembled from their rows.
const ROWS_LIMIT = 2_147_483_647

// Looking up this many goods takes about as long as counting the bitmap of a word.
const RARE_LIMIT = 500

/** Whether bitmaps describe the goods of all groups almost without looking up rows. */
export function areInBits(groups: readonly WordBits[]): boolean {
  const rare = groups.reduce((sum, { otherGoods }) => sum + otherGoods, 0)
  return rare <= RARE_LIMIT && groups.every(({ facets }) => facets.length > 0)
}

/** A query of (chunk, bits): the listed goods that match all groups in this place. */
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

/** Bits of the infrequent words, made from the goods that contain them. */
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

/** Returns how many goods match all groups. */
export async function countByBits(database: Database, groups: readonly BitGroup[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`${PREPARED}
    select coalesce(sum(bit_count(bits)), 0)::int as count from (${wordBits(groups)}) found`.execute(database)
  return rows[0]?.count ?? 0
}
