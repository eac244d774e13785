import { kyivMoment } from './kyiv-moment.ts'

/** `Спробуємо самі о 14:15`; with the day where it is another one. */
export function nextTryText(at: Date, now: Date): string {
  const [day = '', time = ''] = kyivMoment(at).split(', ')
  const [today] = kyivMoment(now).split(', ')
  return day === today ? `Спробуємо самі о ${time}` : `Спробуємо самі ${day} о ${time}`
}
