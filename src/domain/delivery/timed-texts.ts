import { addDays, type Dispatch, kyivClock, weekDay } from './dispatch-days.ts'

/** A sentence with the moment until which it is true, in milliseconds. */
export type TimedText = { until: number; text: string }

const DAYS = 3
const HOUR_MS = 3_600_000
/** Hours by which Kyiv is ahead of UTC, in winter and in summer. */
const OFFSETS = [2, 3]

/**
 * Returns what a sentence about days says from now on, for as long as a page may be cached. It changes at
 * midnight, at the cut-off and when the shop closes.
 */
export function timedTexts(
  textAt: (at: Date) => string,
  { cutoff, open_till: till }: Dispatch,
  now: Date,
): TimedText[] {
  const today = kyivClock(now).day
  const changes = Array.from({ length: DAYS }, (_, index) => addDays(today, index))
    .flatMap((day) => [
      ...[cutoff, till?.[weekDay(day)] ?? cutoff].toSorted().map((time) => momentOf(day, time)),
      momentOf(addDays(day, 1), '00:00'),
    ])
    .filter((moment, place, all) => moment > now.getTime() && moment !== all[place - 1])
  const starts = [now.getTime(), ...changes]
  return changes.map((until, index) => ({ until, text: textAt(new Date(starts[index] ?? until)) }))
}

/** Returns the moment at which a clock in Kyiv shows this day and time, in milliseconds. */
export function momentOf(day: string, time: string): number {
  const asIfGreenwich = Date.parse(`${day}T${time}:00Z`)
  const candidates = OFFSETS.map((hours) => asIfGreenwich - hours * HOUR_MS)
  const shown = candidates.find((moment) => kyivClock(new Date(moment)).time === time)
  return shown ?? asIfGreenwich
}
