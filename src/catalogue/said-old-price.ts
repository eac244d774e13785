import { sql } from 'kysely'
import { baseClaim } from '#src/catalogue-index/base-price.ts'

/**
 * SQL: the old price of variant `v` as the feed or the owner gives it, in kopiykas, whether or not it is
 * shown.
 */
export const saidOldPrice = sql`case when 'old_price' = any(v.pinned) then v.pinned_old_price else ${baseClaim} end`
