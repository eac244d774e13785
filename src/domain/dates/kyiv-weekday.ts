import { WEEK } from './week.ts'

const SHORT = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', weekday: 'long' })

/** The day of the week in Kyiv, whatever clock the machine goes by. */
export function kyivWeekday(moment: Date): (typeof WEEK)[number] {
  const name = SHORT.format(moment).toLowerCase()
  return WEEK.find((day) => day === name) ?? 'monday'
}
