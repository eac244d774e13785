import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

const hasToTurn = (today: string) => sql`(
  m.is_pricing is distinct from (
    m.is_visible and m.discount_kind is not null and ${today}::date between m.starts_on and m.ends_on
  )
)`

/**
 * Starts or ends the pricing of promotions for which it is due, from the first of their days to the last. The
 * database queues the goods of each. `today` is a day in Ukraine. Returns the number of promotions that
 * changed.
 */
export async function turnPromotions(database: Database, today: string): Promise<number> {
  // An update that changes no row would still notify every process, and each page would be rendered again.
  const { rows } = await sql`select from promotions m where ${hasToTurn(today)} limit 1`.execute(database)
  if (rows.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    update promotions m set is_pricing = not m.is_pricing where ${hasToTurn(today)}`.execute(database)
  return Number(numAffectedRows)
}
