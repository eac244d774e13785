import { MONTHS } from '#src/domain/dates/months.ts'
import { formatPrice, groupThousands, priceParts, toKopiykas } from '#src/domain/money/money.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'

const KYIV = 'Europe/Kyiv'
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: KYIV })
const TIME = new Intl.DateTimeFormat('uk-UA', { timeZone: KYIV, hour: '2-digit', minute: '2-digit' })
const DAY_MS = 24 * 60 * 60 * 1000

/** `2026-11-23`, by the time of Kyiv. */
function kyivDay(moment: Date): string {
  return DAY.format(moment)
}

/** `10:42`, by the time of Kyiv. */
export function timeOf(moment: Date | string): string {
  return TIME.format(new Date(moment))
}

/** `сьогодні о 10:42`, `вчора о 18:05`, `22 листопада`, `22 листопада 2025`. */
export function whenOf(moment: Date | string, now: Date = new Date()): string {
  const date = new Date(moment)
  const day = kyivDay(date)
  if (day === kyivDay(now)) return `сьогодні о ${timeOf(date)}`
  if (day === kyivDay(new Date(now.getTime() - DAY_MS))) return `вчора о ${timeOf(date)}`
  return dayOf(date, now)
}

/** Like `whenOf`, but with the hour of other days too: `22 листопада, 18:05`. */
export function momentOf(moment: Date | string, now: Date = new Date()): string {
  const when = whenOf(moment, now)
  return when.includes(timeOf(moment)) ? when : `${when}, ${timeOf(moment)}`
}

/** `22 листопада`, with the year if it is not this one. */
export function dayOf(moment: Date | string, now: Date = new Date()): string {
  const [year = '', month = '', day = ''] = kyivDay(new Date(moment)).split('-')
  const name = `${Number(day)}\u00A0${MONTHS[Number(month) - 1] ?? ''}`
  return year === kyivDay(now).slice(0, 4) ? name : `${name} ${year}`
}

/** `10:42` if it is today, else `22 листопада`: the short form for a column. */
export function shortWhenOf(moment: Date | string, now: Date = new Date()): string {
  const date = new Date(moment)
  return kyivDay(date) === kyivDay(now) ? timeOf(date) : dayOf(date, now)
}

/** `1 299,00 грн`. @param hryvnias as the API gives them */
export function moneyOf(hryvnias: number | string): string {
  return formatPrice(toKopiykas(hryvnias))
}

/** `1 299` and `,00`, for columns whose heading says «грн». */
export function amountParts(hryvnias: number | string): { whole: string; rest: string } {
  const { whole, rest } = priceParts(toKopiykas(hryvnias))
  return { whole, rest: rest.slice(0, 3) }
}

/** `№ 104 861`. */
export function orderName(number: number | string): string {
  return `№\u00A0${spacedNumber(number)}`
}

/** `104 861`; a number that is not all digits is returned unchanged. */
export function spacedNumber(number: number | string): string {
  const text = String(number)
  return /^\d{4,15}$/.test(text) ? groupThousands(Number(text)) : text
}

/** `20 4500 0012 3456`. */
export function waybillOf(number: string): string {
  return /^\d{14}$/.test(number) ? number.replace(/^(..)(....)(....)(....)$/, '$1 $2 $3 $4') : number
}

const WEEKDAY = new Intl.DateTimeFormat('uk-UA', { timeZone: KYIV, weekday: 'long' })

/** `Понеділок, 23 листопада`. */
export function weekdayOf(moment: Date): string {
  return `${capitalized(WEEKDAY.format(moment))}, ${dayOf(moment, moment)}`
}
