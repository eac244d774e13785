/** `25.12.2026`, `5.1.2027` or `2026-12-25` as a day `2026-12-25`; null for what is no day of the calendar. */
export function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    // An iPhone's keys for numbers have a comma here, and no point.
    /^(\d{1,2})[.,](\d{1,2})[.,](\d{4})$/.exec(text.trim()) ?? swapped(text) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = Date.parse(`${date}T00:00:00Z`)
  // A month that is too short for it goes on into the next.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date) ? date : null
}

/** Several in one text, after commas, semicolons or spaces: each once, in their order; what is no day stays as it is typed. */
export function readDays(text: string): string[] {
  // The comma of `25,12,2026` stands after a day or a month; one between days after a year, after `-25` or after a word.
  const typed = text.split(/[\s;]+|(?<=\d{4}|-\d\d|\D),/).filter((each) => each !== '')
  return [...new Set(typed.map((each) => readDay(each) ?? each))].toSorted()
}

function swapped(text: string): string[] | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? []
  return day === '' ? null : ['', day, month, year]
}
