import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { PRICE_HISTORY_DAYS } from '#src/domain/law/old-price.ts'

/** Deletes past prices that no rule needs any more. */
export async function prunePriceHistory(database: Database, now: Date): Promise<void> {
  await sql`
    delete from price_history where ended_at < ${now}::timestamptz - make_interval(days => ${PRICE_HISTORY_DAYS})`.execute(
    database,
  )
}
