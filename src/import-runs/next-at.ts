import { sql } from 'kysely'

export type Rhythm = { every: 'hour' | 'day' | 'hand'; at_hour: number; at_minute: number }

/** SQL: the next reading of a schedule by Kyiv's clock, correct across changes of summer time; null for one read by hand. */
export function nextAt({ every, at_hour, at_minute }: Rhythm, now: Date) {
  if (every === 'hand') return null
  const isHourly = every === 'hour'
  // Kyiv is whole hours away from UTC, where no hour comes twice or not at all.
  const zone = sql.lit(isHourly ? 'UTC' : 'Europe/Kyiv')
  const local = sql`(${now}::timestamptz at time zone ${zone})`
  const hours = isHourly ? 0 : at_hour
  const first = sql`date_trunc(${sql.lit(every)}, ${local}) + make_interval(hours => ${hours}::int, mins => ${at_minute}::int)`
  return sql<Date>`(case when ${first} > ${local} then ${first}
    else ${first} + ${isHourly ? '1 hour' : '1 day'}::interval end) at time zone ${zone}`
}
