import { WEEK, type WeekDay } from '../dates/week.ts'
import { MONTHS } from '../dates/months.ts'
import type { DayRange } from './zones.ts'

/**
 * When the shop hands parcels over to carriers. Days are calendar days in Kyiv, `2026-11-26`. An order placed
 * before the cut-off is sent on the same day.
 */
export type Dispatch = {
  /** `15:00`, by the time of Kyiv. */
  cutoff: string
  days: readonly WeekDay[]
  days_off: readonly string[]
  /** Closing time of the shop on its working days, `19:00`. Missing where the owner has not set it. */
  open_till?: Readonly<Partial<Record<WeekDay, string>>> | undefined
}

const DAY_MS = 86_400_000
/** In days. A shop that is closed for longer promises no day. */
const LOOKED_AHEAD = 60

/**
 * Returns the day on which an order placed at this moment is sent. Null where there is none within
 * `LOOKED_AHEAD`.
 */
export function dispatchDay(dispatch: Dispatch, moment: Date): string | null {
  const { day, time } = kyivClock(moment)
  const first = time < dispatch.cutoff ? day : nextDay(day)
  return workingDay(dispatch, first, 0)
}

/**
 * Returns the day on which the order can be picked up: it is ready, the shop is open and has not closed yet.
 * Null where there is none within `LOOKED_AHEAD`.
 */
export function pickupDay(dispatch: Dispatch, moment: Date): string | null {
  const ready = dispatchDay(dispatch, moment)
  const { open_till: till } = dispatch
  if (ready === null || !till) return ready
  const { day, time } = kyivClock(moment)
  const open = { days: WEEK.filter((name) => till[name]), days_off: dispatch.days_off }
  return workingDay(open, ready === day && time >= (till[weekDay(day)] ?? '') ? nextDay(day) : ready, 0)
}

/**
 * Returns the first and last day of arrival.
 *
 * @param isOwn the shop's own cars drive on its working days only, carriers every day
 */
export function arrivalDays(
  dispatch: Dispatch,
  sent: string,
  { from, to }: DayRange,
  isOwn: boolean,
): readonly [string, string] | null {
  if (!isOwn) return [addDays(sent, from), addDays(sent, to)]
  const first = workingDay(dispatch, sent, from)
  const last = workingDay(dispatch, sent, to)
  return first === null || last === null ? null : [first, last]
}

/** Returns the day and time in Kyiv, whatever the time zone of the machine. */
export function kyivClock(moment: Date): { day: string; time: string } {
  const parts = new Map(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Kyiv',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Returns `сьогодні`, `завтра` or `26 листопада`. */
export function dayText(day: string, today: string): string {
  if (day === today) return 'сьогодні'
  return day === nextDay(today) ? 'завтра' : dateText(day)
}

/** Returns `26–27 листопада` or `30 листопада – 1 грудня`. */
export function daysText([first, last]: readonly [string, string]): string {
  if (first === last) return dateText(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${dateText(last)}`
  return `${dateText(first)} – ${dateText(last)}`
}

function dateText(day: string): string {
  return `${Number(day.slice(8))}\u00A0${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`
}

/** Returns the day that is `after` working days after the first working day not earlier than `day`. */
function workingDay(
  { days, days_off }: Pick<Dispatch, 'days' | 'days_off'>,
  day: string,
  after: number,
): string | null {
  let left = after
  let next = day
  for (let looked = 0; looked < LOOKED_AHEAD; looked += 1) {
    if (days.includes(weekDay(next)) && !days_off.includes(next)) {
      if (left === 0) return next
      left -= 1
    }
    next = nextDay(next)
  }
  return null
}

/** Returns the day of the week. @param day `YYYY-MM-DD` */
export function weekDay(day: string): WeekDay {
  return WEEK[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'
}

function nextDay(day: string): string {
  return addDays(day, 1)
}

// A day is a date without a time, so daylight saving cannot shift it.
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}
