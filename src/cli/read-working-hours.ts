import { WEEK } from '#src/domain/dates/week.ts'
import { type WorkingDay } from '#src/domain/dates/working-hours.ts'

/** The beginnings of a day's name in all spellings: `Пн`, `понеділок`. */
const BEGINNINGS = [
  /^(?:пн|пон)/,
  /^(?:вт|вів)/,
  /^(?:ср|сер)/,
  /^(?:чт|чет)/,
  /^п['’ʼ]?(?:т|ят)/,
  /^(?:сб|суб)/,
  /^(?:нд|нед)/,
]
const EVERY_DAY = /^(?:щодня|щоденно)$/
const ENTRY =
  /^(?<days>\D+?)[\s:]+(?:(?<start>\d{1,2}[:.]\d\d)\s*[-–—]\s*(?<end>\d{1,2}[:.]\d\d)|вихідн(?:ий|і))$/

/**
 * Reads the timetable as people write it, an entry for each group of days: `Пн–Пт 09:00–18:00`, `Сб, Нд
 * вихідний`, `Щодня 9:00-21:00`. Days without an entry are off; of several entries for a day the last one
 * counts.
 * @throws RangeError with the entry that cannot be read
 */
export function readWorkingHours(entries: readonly string[]): WorkingDay[] {
  const week: WorkingDay[] = WEEK.map((day) => ({ day, is_working: false, start_time: null, end_time: null }))
  for (const entry of entries) {
    const { days = '', start, end } = ENTRY.exec(entry.trim().toLowerCase())?.groups ?? {}
    const named = days.split(',').map(daysOf)
    if (days === '' || named.includes(null)) throw new RangeError(entry)
    const hours = { is_working: start !== undefined, start_time: clock(start), end_time: clock(end) }
    for (const index of named.flatMap((indices) => indices ?? [])) Object.assign(week[index] ?? {}, hours)
  }
  return week
}

/** Returns indexes in the week; null if the text names no days. */
function daysOf(text: string): number[] | null {
  const words = text.trim()
  if (EVERY_DAY.test(words)) return [...WEEK.keys()]
  const [from, to = from, ...rest] = words.split(/\s*[-–—]\s*/).map(dayOf)
  if (from === undefined || to === undefined || from < 0 || to < from || rest.length > 0) return null
  return [...WEEK.keys()].slice(from, to + 1)
}

function dayOf(word: string): number {
  return BEGINNINGS.findIndex((beginning) => beginning.test(word))
}

/** `9.00` becomes `09:00`. */
function clock(text: string | undefined): string | null {
  return text === undefined ? null : text.replace('.', ':').padStart(5, '0')
}
