import {
  arrivalDays,
  daysText,
  dayText,
  type Dispatch,
  dispatchDay,
  kyivClock,
  pickupDay,
} from './dispatch-days.ts'
import { arrivalPlace } from './places.ts'
import type { DayRange } from './zones.ts'

const OWN = new Set(['own_courier', 'freight'])

/**
 * Returns «Відправимо завтра, у відділенні 26–27 листопада»; empty where the owner has not set when she sends
 * parcels.
 */
export function promiseText(
  id: string,
  days: DayRange | null,
  dispatch: Dispatch | null | undefined,
  now: Date,
): string {
  const sent = dispatch ? dispatchDay(dispatch, now) : null
  if (!dispatch || sent === null) return ''
  const today = kyivClock(now).day
  if (id === 'pickup') {
    const out = pickupDay(dispatch, now)
    return out === null ? '' : `Можна забрати ${dayText(out, today)}`
  }
  const when = dayText(sent, today)
  const isOwn = OWN.has(id)
  const arrival = days && arrivalDays(dispatch, sent, days, isOwn)
  if (!arrival) return `Відправимо ${when}`
  return isOwn
    ? `Привеземо ${daysText(arrival)}`
    : `Відправимо ${when}, ${arrivalPlace(id)} ${daysText(arrival)}`
}
