const DAY = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** The day in Kyiv, `23.11.2026`. */
export function kyivDay(moment: Date): string {
  return DAY.format(moment)
}

const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/
const DAY_FIRST = /^(\d{2})[.-](\d{2})[.-](\d{4})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/
const NO_YEAR = 1900

/** Reads a moment in Kyiv time, which the carrier writes differently in each field; null for none and for `0001-01-01`. */
export function readMoment(text: string): Date | null {
  const yearFirst = YEAR_FIRST.exec(text)
  const dayFirst = DAY_FIRST.exec(text)
  const [year, month, day] = yearFirst
    ? [yearFirst[1], yearFirst[2], yearFirst[3]]
    : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]]
  if (year === undefined || Number(year) < NO_YEAR) return null
  const [, , , , hour = '00', minute = '00', second = '00'] = yearFirst ?? dayFirst ?? []
  const asUtc = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(asUtc.getTime()) ? null : new Date(asUtc.getTime() - kyivOffset(asUtc))
}

/** How far Kyiv is ahead of UTC, milliseconds. */
function kyivOffset(moment: Date): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Kyiv',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)
  return new Date(`${shown.replace(' ', 'T')}Z`).getTime() - Math.floor(moment.getTime() / 1000) * 1000
}
