import { kyivMoment } from './kyiv-moment.ts'

/** Returns `Спробуємо самі о 14:15`, with the day if it is not today. */
export function nextTryText(at: Date, now: Date): string {
  const [day = '', time = ''] = kyivMoment(at).split(', ')
  const [today] = kyivMoment(now).split(', ')
  return day === today ? `Спробуємо самі о ${time}` : `Спробуємо самі ${day} о ${time}`
}
