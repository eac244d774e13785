import { MONTHS } from '#src/domain/dates/months.ts'

// Server and browsers may format dates differently, so only the numbers are taken from them, always in the time
// zone of the shop.
const KYIV = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns `21 листопада 2026, 14:05` by the time of Kyiv. @param iso an ISO 8601 time */
export function orderDate(iso: string): string {
  const parts = partsOf(iso)
  return `${dayOf(parts)}, ${parts.get('hour')}:${parts.get('minute')}`
}

/** Returns `21 листопада 2026` by the time of Kyiv. @param iso an ISO 8601 time */
export function orderDay(iso: string): string {
  return dayOf(partsOf(iso))
}

function partsOf(iso: string): Map<string, string> {
  return new Map(KYIV.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
}

function dayOf(parts: ReadonlyMap<string, string>): string {
  const month = MONTHS[Number(parts.get('month')) - 1] ?? ''
  return `${Number(parts.get('day'))}\u00A0${month} ${parts.get('year')}`
}
