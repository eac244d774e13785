import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { NamedVariant } from './find-named-product.ts'

export type VariantPrices = {
  id: number
  name: string
  price: number
  /** The old price of the feed or the owner, and the one that is shown. */
  claimed_old_price: number | null
  old_price: number | null
  /** The highest old price that may be shown, or the price itself if none may. */
  lowest_before: number
  /** The newest first. */
  history: { price: number; ended_at: string }[]
}

/**
 * Returns the present and past prices of variants, in kopiykas, for as long as the rule of old prices needs
 * them.
 */
export async function listPrices(
  database: Database,
  variants: readonly NamedVariant[],
): Promise<VariantPrices[]> {
  const { rows } = await sql<VariantPrices>`
    select v.id, coalesce(v.sku, v.external_id) as name, v.price, v.claimed_old_price, v.old_price,
      coalesce(v.lowest_before, price_before_reduction(v.id, v.price, null)) as lowest_before,
      coalesce((
        select json_agg(json_build_object('price', h.price, 'ended_at', h.ended_at) order by h.ended_at desc)
        from price_history h where h.variant_id = v.id
      ), '[]') as history
    from variants v
    where v.id = any(${variants.map(({ id }) => id)}::int[])
    order by v.position, v.id`.execute(database)
  return rows
}
