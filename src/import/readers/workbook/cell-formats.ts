import type { FeedElement } from '../feed-element.ts'

/** How a number is shown: as a day or moment, as percent, or with leading zeros up to so many digits. */
export type CellFormat = 'number' | 'date' | 'percent' | number

/** Formats that Excel identifies by number alone, including those of Chinese and Japanese calendars. */
const DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const
const PERCENTS = [9, 10]
/** Texts, colours and languages, fill and escape characters, none of which say what the number means. */
const DECORATION = /"[^"]*"|\[[^\]]*\]|[\\_*]./g
const ELAPSED = /\[(?:h+|m+|s+)\]/gi
const DAY_MS = 24 * 60 * 60 * 1000
/** The first of January 1970, in days of Excel. */
const EPOCH = 25_569
/** By how many days the calendar of old Macs begins after that of Windows. */
const DAYS_1904 = 1_462
/** Further digits are noise: 19.900000000000002. */
const FIGURES = 15

/** Returns the format of each style, from the elements `cellxfs/xf` and `numfmts/numfmt` of a workbook. */
export function readFormats(styles: readonly FeedElement[]): CellFormat[] {
  const codes = new Map(
    styles
      .filter(({ name }) => name === 'numfmt')
      .map((element) => [numberOf(element), formatOf(element.attributes.get('formatcode') ?? '')]),
  )
  return styles
    .filter(({ name }) => name === 'xf')
    .map((element) => codes.get(numberOf(element)) ?? knownFormat(numberOf(element)))
}

function numberOf(element: FeedElement): number {
  return Number(element.attributes.get('numfmtid') ?? '0')
}

function knownFormat(id: number): CellFormat {
  if (DATES.some(([first, last]) => id >= first && id <= last)) return 'date'
  return PERCENTS.includes(id) ? 'percent' : 'number'
}

function formatOf(code: string): CellFormat {
  // The part after the semicolon is for negative numbers.
  const [positive = ''] = code.replaceAll(ELAPSED, 'h').replaceAll(DECORATION, '').split(';')
  if (/[dmyhs]/i.test(positive.replace(/general/i, ''))) return 'date'
  if (positive.includes('%')) return 'percent'
  return /^00+$/.test(positive) ? positive.length : 'number'
}

/**
 * Returns the text as which a number is shown, if its digits alone would mean something else; otherwise the
 * number.
 */
export function formatted(value: number, format: CellFormat, is1904: boolean): string | number {
  if (format === 'date') return momentText(value + (is1904 ? DAYS_1904 : 0)) ?? value
  if (format === 'percent') return `${plainNumber(value * 100)}%`
  return format === 'number' ? value : plainNumber(value).padStart(format, '0')
}

/** `30.11.2026`, `30.11.2026 18:45`, or `18:45` for a time without a day. */
function momentText(days: number): string | null {
  const minutes = Math.round((days - EPOCH) * 24 * 60)
  const moment = new Date(minutes * 60_000)
  if (Number.isNaN(moment.getTime()) || days < 0) return null
  const [date = '', time = ''] = moment.toISOString().split('T')
  const clock = time.slice(0, 5)
  if (days < 1) return clock
  const day = date.split('-').toReversed().join('.')
  return minutes % (DAY_MS / 60_000) === 0 ? day : `${day} ${clock}`
}

/** Returns a number with all its digits and nothing else: 4820000000017, 0.0000005, 19.9. */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(FIGURES))
  if (Number.isInteger(rounded)) return String(BigInt(rounded))
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(20).replace(/0+$/, '') : text
}
