import { type RawBuilder, sql } from 'kysely'
import { baseClaim, basePrice } from '#src/catalogue-index/base-price.ts'
import type { PromotionPreview } from '#src/contract/admin/promotions.ts'
import type { Database } from '#src/database/connect.ts'
import type { Discount } from '#src/domain/money/discount.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'

/**
 * The most rows of a preview. Those that need attention come first: discounts that would not be shown, then the
 * largest cuts.
 */
const ROWS = 60

export type PromotionPlan = Discount & {
  /** The edited promotion, whose present prices are left out of account; null for a new one. */
  slug: string | null
  /** Goods with prices of their own in kopiykas; null to use the goods as they are stored. */
  goods: readonly { id: number; price: number | null }[] | null
}

/**
 * Returns the prices that a promotion would set if it began now, and the old prices that shoppers would see
 * with them. Writes nothing.
 *
 * @throws RightRefused
 */
export async function previewPromotion(
  database: Database,
  actor: Actor,
  plan: PromotionPlan,
): Promise<PromotionPreview> {
  demandRight(actor, 'showcase.change')
  const { rows } = await sql<{ data: PromotionPreview }>`
    with priced as (
      select v.id, p.title || coalesce(', ' || v.value, '') as title, coalesce(v.sku, v.external_id) as sku, v.price as now,
        ${basePrice} as base, ${baseClaim} as claim, v.old_price, v.lowest_before,
        reduced_price(${basePrice}, ${plan.discount_kind}, ${plan.discount}::bigint, given.price) as own,
        (
          select min(reduced_price(${basePrice}, m.discount_kind, m.discount, mp.price))
          from promotion_products mp join promotions m on m.id = mp.promotion_id
          where mp.product_id = v.product_id and m.is_pricing and m.slug is distinct from ${plan.slug}
        ) as other
      from (${goodsOf(plan)}) given join variants v on v.product_id = given.id join products p on p.id = v.product_id
    ), decided as (
      select d.*, least(base, own, other) as after,
        case when old_price is not null then lowest_before
          when least(base, own, other) = now then price_before_reduction(id, now, null)
          else price_before_reduction(id, least(base, own, other), now) end as lowest
      from priced d
    ), shown as (
      -- The same as in the database function decide_promotion_price.
      select d.*, case when after < base then shown_old_price(after, case
        when claim > base and claim <= lowest then claim else base end, lowest) end as struck
      from decided d
    )
    select json_build_object(
      'variants', count(*), 'reduced', count(*) filter (where after < base),
      'without_old_price', count(*) filter (where after < base and struck is null),
      'largest_percent', round(max((base - after) * 100.0 / base) filter (where after < base), 1)::float8,
      'rows', coalesce((select json_agg(json_build_object('variant_id', r.id, 'title', r.title, 'sku', r.sku, 'price', r.base,
        'after', r.after, 'by_other', coalesce(r.other < coalesce(r.own, r.base), false), 'lowest', coalesce(r.lowest, r.base),
        'old_price', r.struck))
        from (select * from shown order by (after < base and struck is null) desc, (base - after)::float8 / base desc, id
          limit ${ROWS}) r), '[]')
    ) as data from shown`.execute(database)
  const [found] = rows
  if (!found) throw new Error('a count has one row')
  return { ...found.data, rows: found.data.rows.map(presentRow) }
}

function goodsOf({ goods, slug }: PromotionPlan): RawBuilder<unknown> {
  if (goods === null)
    return sql`
      select mp.product_id as id, mp.price from promotion_products mp join promotions m on m.id = mp.promotion_id
      where m.slug = ${slug}`
  return sql`
    select id, price from unnest(${goods.map(({ id }) => id)}::int[], ${goods.map(({ price }) => price)}::bigint[])
      as asked (id, price)`
}

function presentRow(row: PromotionPreview['rows'][number]): PromotionPreview['rows'][number] {
  return {
    ...row,
    price: toHryvnias(row.price),
    after: toHryvnias(row.after),
    lowest: toHryvnias(row.lowest),
    old_price: row.old_price === null ? null : toHryvnias(row.old_price),
  }
}
