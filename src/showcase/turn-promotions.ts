import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/**
 * Lets promotions price their goods from the first of their days to the last, whichever have to begin or end now; the
 * database queues the goods of each. `today` is a day in Ukraine. Returns how many have turned.
 */
export async function turnPromotions(database: Database, today: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update promotions m set is_pricing = not m.is_pricing
    where m.is_pricing is distinct from (
      m.is_visible and m.discount_kind is not null and ${today}::date between m.starts_on and m.ends_on
    )`.execute(database)
  return Number(numAffectedRows)
}
