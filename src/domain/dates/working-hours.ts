import { WEEK, type WeekDay } from './week.ts'

export type WorkingDay = {
  day: WeekDay
  is_working: boolean
  start_time: string | null
  end_time: string | null
}
/** One row of the timetable: `{ days: 'Пн–Пт', hours: '09:00–19:00' }`. */
export type WorkingHoursRow = { days: string; hours: string }

const SHORT_NAMES = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд'] as const
const LONG_NAMES = ['Понеділок', 'Вівторок', 'Середа', 'Четвер', 'П’ятниця', 'Субота', 'Неділя'] as const

type DayGroup = { first: number; last: number; hours: string }

/**
 * Returns the rows of the timetable. Seven equal days are «Щодня»; otherwise neighbouring equal days share a
 * row. Days are sorted in the order of the week, whatever their order in the settings; a missing day has no
 * row.
 */
export function workingHours(days: readonly WorkingDay[], isShort: boolean): WorkingHoursRow[] {
  const groups = groupDays(days)
  const [only] = groups
  if (only && groups.length === 1 && only.last - only.first === WEEK.length - 1) {
    return [{ days: 'Щодня', hours: only.hours }]
  }
  return groups.map(({ first, last, hours }) => ({ days: nameDays(first, last, isShort), hours }))
}

function groupDays(days: readonly WorkingDay[]): DayGroup[] {
  const groups: DayGroup[] = []
  for (const [index, name] of WEEK.entries()) {
    const day = days.find((candidate) => candidate.day === name)
    if (!day) continue
    const hours = hoursOf(day)
    const previous = groups.at(-1)
    if (previous && previous.last === index - 1 && previous.hours === hours) previous.last = index
    else groups.push({ first: index, last: index, hours })
  }
  return groups
}

function hoursOf({ is_working, start_time, end_time }: WorkingDay): string {
  if (!is_working) return 'Вихідний'
  // A working day without hours is one that the owner has not filled in completely.
  return start_time && end_time ? `${start_time}–${end_time}` : 'Працюємо'
}

function nameDays(first: number, last: number, isShort: boolean): string {
  const names = isShort ? SHORT_NAMES : LONG_NAMES
  const [from = '', to = ''] = [names[first], names[last]]
  if (first === last) return from
  return `${from}–${isShort ? to : to.toLowerCase()}`
}
