/**
 * Reads `25.12.2026`, `5.1.2027` or `2026-12-25` as the day `2026-12-25`. Null where the text is no day of the
 * calendar.
 */
export function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    // The numeric keyboard of an iPhone has a comma but no dot.
    /^(\d{1,2})[.,](\d{1,2})[.,](\d{4})$/.exec(text.trim()) ?? swapped(text) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = Date.parse(`${date}T00:00:00Z`)
  // The date of a day that a month does not have, such as 31 June, runs over into the next month.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(date) ? date : null
}

/**
 * Reads several days from one text, separated by commas, semicolons or spaces. Each is returned once, sorted as
 * text; a part that is no day stays as it was typed.
 */
export function readDays(text: string): string[] {
  // A comma within `25,12,2026` follows a day or a month; a comma between days follows a year, `-25` or a word.
  const typed = text.split(/[\s;]+|(?<=\d{4}|-\d\d|\D),/).filter((each) => each !== '')
  return [...new Set(typed.map((each) => readDay(each) ?? each))].toSorted()
}

function swapped(text: string): string[] | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? []
  return day === '' ? null : ['', day, month, year]
}
