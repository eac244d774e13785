import { type RawBuilder, sql } from 'kysely'
import { emptyBits } from '#src/catalogue-index/slots.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { goodsPage } from './goods-page.ts'
import { goodsSets } from './goods-sets.ts'
import type { Choice } from '#src/catalogue-index/facet-choice.ts'

/** Goods by a query of (chunk, bits). `tiers` are queries of the same kind, those of the best goods first. */
export type TieredGoods = { kind: 'bits'; bits: RawBuilder<unknown>; tiers: RawBuilder<unknown>[] }

/**
 * Returns the product ids of one page: goods of the first tier, then those of each next tier that are in none
 * before it, then all others. Within a tier goods in stock come first, then the popular. One statement for each
 * tier, up to the one in which the page ends.
 */
export async function pageByTiers(
  database: Database,
  { bits, tiers }: Pick<TieredGoods, 'bits' | 'tiers'>,
  choice: Choice,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const ids: number[] = []
  const all = [...tiers, bits]
  let before = 0
  for (let tier = 0; tier < all.length && ids.length < limit; tier += 1) {
    const part = await readPart(
      database,
      onlyOf(all, tier),
      choice,
      Math.max(0, offset - before),
      limit - ids.length,
    )
    ids.push(...part.ids)
    before += part.total
  }
  return ids
}

type Part = { ids: number[]; total: number }

async function readPart(
  database: Database,
  bits: RawBuilder<unknown>,
  choice: Choice,
  offset: number,
  limit: number,
): Promise<Part> {
  const { rows } = await sql<Part>`${PREPARED}
    with ${goodsSets(bits, choice)}, ${goodsPage(offset, limit)}
    select array(select product_id from page order by place) as ids, (select total from goods_total) as total`.execute(
    database,
  )
  return rows[0] ?? { ids: [], total: 0 }
}
/** A query of (chunk, bits): the goods of this tier that are in none before it. */
function onlyOf(tiers: readonly RawBuilder<unknown>[], tier: number): RawBuilder<unknown> {
  const upTo = tiers.slice(0, tier + 1).map(
    (each, number) => sql`
    select ${sql.lit(number)} as tier, chunk, bits from (${each}) ${sql.raw(`tier_${number}`)}`,
  )
  return sql`
    select chunk, bit_or(bits) filter (where tier = ${sql.lit(tier)})
      & ~ coalesce(bit_or(bits) filter (where tier < ${sql.lit(tier)}), ${emptyBits}) as bits
    from (${sql.join(upTo, sql` union all `)}) tiers
    group by chunk
    having bool_or(tier = ${sql.lit(tier)})`
}
