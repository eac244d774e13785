import { sql } from 'kysely'
import { baseClaim } from '#src/catalogue-index/base-price.ts'

/** The old price as the feed or the owner says it, whether or not it shows, of the variant `v`. */
export const saidOldPrice = sql`case when 'old_price' = any(v.pinned) then v.pinned_old_price else ${baseClaim} end`
