import { sql } from 'kysely'

/** SQL: the price of variant `v` without a promotion, in kopiykas, as feeds and people set it. */
export const basePrice = sql<number>`coalesce(v.base_price, v.price)`

/** SQL: the old price of variant `v` without a promotion, in kopiykas, as feeds and people claim it. */
export const baseClaim = sql<
  number | null
>`case when v.base_price is null then v.claimed_old_price else v.base_claim end`
