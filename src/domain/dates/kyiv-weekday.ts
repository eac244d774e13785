import { WEEK } from './week.ts'

const SHORT = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', weekday: 'long' })

/** Returns the day of the week in Kyiv, whatever the time zone of the machine. */
export function kyivWeekday(moment: Date): (typeof WEEK)[number] {
  const name = SHORT.format(moment).toLowerCase()
  return WEEK.find((day) => day === name) ?? 'monday'
}
