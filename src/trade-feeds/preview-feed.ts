import { sql } from 'kysely'
import type { TradeFeedName, TradeFeedRules } from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { checkedRules } from './checked-rules.ts'
import { FORMATS } from './formats/formats.ts'
import { type LeftOut, leftOut } from './left-out.ts'

export type FeedPreview = {
  offers: number
  products: number
  /** Offers that stay out, each for the first reason that holds. */
  left: { reason: LeftOut | 'picture'; offers: number }[]
  /** Excepted articles that no goods have. */
  unknown_skus: string[]
}

type CountRow = { reason: LeftOut | 'picture' | null; offers: number; products: number }

/** What would go into the feed by these rules, counted by the same rule that makes it. @throws InvalidInput, RightRefused */
export async function previewFeed(
  database: Database,
  { actor, name, rules: given }: { actor: Actor; name: TradeFeedName; rules: TradeFeedRules },
): Promise<FeedPreview> {
  demandRight(actor, 'settings.change')
  const rules = await checkedRules(database, given)
  const { rows } = await sql<CountRow>`
    with goods as (
      select p.id, coalesce(${leftOut(rules)}, ${FORMATS[name].needsPicture ? noPicture : sql`null`}) as reason
      from products p
      join variants v on v.product_id = p.id
      left join category_ancestors a on a.category_id = p.category_id
    )
    select reason, count(*)::int as offers, count(distinct id)::int as products from goods group by reason
    order by offers desc, reason`.execute(database)
  const goes = rows.find(({ reason }) => reason === null)
  return {
    offers: goes?.offers ?? 0,
    products: goes?.products ?? 0,
    left: rows.flatMap(({ reason, offers }) => (reason === null ? [] : [{ reason, offers }])),
    unknown_skus: await unknownSkus(database, rules),
  }
}

/** As `presentPicture` has it: what is not there yet cannot be shown to a receiver either. */
const noPicture = sql<'picture' | null>`case when not exists (
  select from pictures pic
  where pic.id = any(case when cardinality(v.picture_ids) > 0 then v.picture_ids else p.picture_ids end)
    and pic.state = 'ready' and pic.hash is not null and cardinality(pic.webp_widths) > 0
) then 'picture' end`

/** Of what is excepted: those that no goods have, as they were typed. */
export async function unknownSkus(database: Database, { exclude_skus }: TradeFeedRules): Promise<string[]> {
  if (exclude_skus.length === 0) return []
  const { rows } = await sql<{ sku: string }>`
    select sku from unnest(${exclude_skus}::text[]) with ordinality as given (sku, place)
    where not exists (select from variants v where lower(v.sku) = lower(given.sku)) order by place`.execute(
    database,
  )
  return rows.map(({ sku }) => sku)
}
