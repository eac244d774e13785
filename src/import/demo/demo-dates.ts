import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { kyivDay } from '#src/domain/catalogue/promotion-state.ts'

/** The day on which the demo was written. Its promotions are dated around it. */
const DEMO_DAY = '2026-11-21'

/** Moves a day of the demo, so that it is as far from `now` as it was from the day of writing. */
export function movedDay(day: string, now: Date): string {
  const distance = Date.parse(day) - Date.parse(DEMO_DAY)
  return new Date(Date.parse(kyivDay(now)) + distance).toISOString().slice(0, 10)
}

/** Moves the demo's promotions when none of them is current any more; otherwise changes nothing. */
export async function moveDemoPromotions(database: Database, feedId: number, now: Date): Promise<void> {
  const today = kyivDay(now)
  await sql`
    update promotions p set starts_on = p.starts_on + moved.days, ends_on = p.ends_on + moved.days
    from (
      select ${today}::date - min(starts_on) as days from promotions where feed_id = ${feedId}
      having not bool_or(${today}::date between starts_on and ends_on)
    ) moved
    where p.feed_id = ${feedId}`.execute(database)
}
