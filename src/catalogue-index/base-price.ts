import { sql } from 'kysely'

/** What the variant `v` costs without a promotion, in kopiykas: what feeds and people set, and what is changed from. */
export const basePrice = sql<number>`coalesce(v.base_price, v.price)`

/** The old price as it is claimed without a promotion, of the variant `v`. */
export const baseClaim = sql<
  number | null
>`case when v.base_price is null then v.claimed_old_price else v.base_claim end`
