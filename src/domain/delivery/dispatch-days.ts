import { WEEK, type WeekDay } from '../dates/week.ts'
import { MONTHS } from '../dates/months.ts'
import type { DayRange } from './zones.ts'

/** When the shop hands parcels over. Days are Kyiv's, `2026-11-26`; an order before the cut-off goes the same day. */
export type Dispatch = {
  /** `15:00` of Kyiv's clock. */
  cutoff: string
  days: readonly WeekDay[]
  days_off: readonly string[]
  /** Till when the shop itself is open on its days, `19:00`; without it nobody has said. */
  open_till?: Readonly<Partial<Record<WeekDay, string>>> | undefined
}

const DAY_MS = 86_400_000
/** A shop that is closed for longer promises nothing. */
const LOOKED_AHEAD = 60

/** The day on which an order of this moment is sent, null where none is near. */
export function dispatchDay(dispatch: Dispatch, moment: Date): string | null {
  const { day, time } = kyivClock(moment)
  const first = time < dispatch.cutoff ? day : nextDay(day)
  return workingDay(dispatch, first, 0)
}

/** The day on which the shop gives it out: ready by then, open, and today not closed yet. Null where none is near. */
export function pickupDay(dispatch: Dispatch, moment: Date): string | null {
  const ready = dispatchDay(dispatch, moment)
  const { open_till: till } = dispatch
  if (ready === null || !till) return ready
  const { day, time } = kyivClock(moment)
  const open = { days: WEEK.filter((name) => till[name]), days_off: dispatch.days_off }
  return workingDay(open, ready === day && time >= (till[weekDay(day)] ?? '') ? nextDay(day) : ready, 0)
}

/**
 * The days on which it arrives, first and last.
 *
 * @param isOwn the shop's own cars drive on its working days alone; carriers drive every day
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

/** Of the machine's clock the day and time in Kyiv, whatever it goes by. */
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

/** `сьогодні`, `завтра`, `26 листопада`. */
export function dayText(day: string, today: string): string {
  if (day === today) return 'сьогодні'
  return day === nextDay(today) ? 'завтра' : dateText(day)
}

/** `26–27 листопада`, `30 листопада – 1 грудня`. */
export function daysText([first, last]: readonly [string, string]): string {
  if (first === last) return dateText(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${dateText(last)}`
  return `${dateText(first)} – ${dateText(last)}`
}

function dateText(day: string): string {
  return `${Number(day.slice(8))}\u00A0${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`
}

/** The working day so many working days after the first one that is not before `day`. */
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

export function weekDay(day: string): WeekDay {
  return WEEK[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'
}

function nextDay(day: string): string {
  return addDays(day, 1)
}

// A day is a date without a clock, so no change of clocks can move it.
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}
