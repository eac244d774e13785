import { sql } from 'kysely'

export type Rhythm = { every: 'hour' | 'day' | 'hand'; at_hour: number; at_minute: number }

/** SQL: the next reading of a schedule by Kyiv's clock, correct across changes of summer time; null for one read by hand. */
export function nextAt({ every, at_hour, at_minute }: Rhythm, now: Date) {
  if (every === 'hand') return null
  const local = sql`(${now}::timestamptz at time zone 'Europe/Kyiv')`
  const unit = every === 'hour' ? sql`'hour'` : sql`'day'`
  const hours = every === 'hour' ? 0 : at_hour
  const today = sql`date_trunc(${unit}, ${local}) + make_interval(hours => ${hours}::int, mins => ${at_minute}::int)`
  return sql<Date>`(case when ${today} > ${local} then ${today}
    else ${today} + ${every === 'hour' ? '1 hour' : '1 day'}::interval end) at time zone 'Europe/Kyiv'`
}
