import { CsvError, parse } from 'csv-parse'
import { Readable, pipeline } from 'node:stream'
import type { FeedIntake } from '../intake/feed-intake.ts'
import { FeedError } from '../offer.ts'
import { unwrapText } from '../offers/unwrap-text.ts'
import { type CsvColumns, readHeader } from './csv-columns.ts'
import { csvOffer } from './csv-offer.ts'
import { joined } from './text-source.ts'

const HEADER_LIMIT = 256 * 1024
const RECORD_LIMIT = 2_000_000
/** As many as an offer in XML may have children. */
const COLUMNS_LIMIT = 3_000
/**
 * As many rows as an Excel sheet has. A few megabytes can decompress to hundreds of millions, which would
 * take hours to read.
 */
const MOST_EMPTY_ROWS = 1_048_576
const DELIMITERS = [';', ',', '\t'] as const

/**
 * Puts a table of goods into `intake`, row by row, and yields the line of each. `now` decides whether a dated
 * discount applies.
 * @throws FeedError if the first row is no header of goods, a quote is never closed, or there are too many
 * empty rows
 */
export async function* readCsv(
  texts: AsyncIterable<string>,
  intake: FeedIntake,
  now: Date,
): AsyncGenerator<number> {
  let columns: CsvColumns | null = null
  for await (const row of csvRows(texts)) {
    if (columns) intake.offer(csvOffer(columns, row, row.line, intake.categories, now))
    else columns = expectHeader(row, row.line)
    yield row.line
  }
}

function expectHeader(cells: readonly string[], line: number): CsvColumns {
  if (cells.length > COLUMNS_LIMIT) throw new FeedError(line, `у таблиці понад ${COLUMNS_LIMIT} колонок`)
  const columns = readHeader(cells)
  if (columns) return columns
  throw new FeedError(
    line,
    'це не прайс: це не XML, а в першому рядку таблиці немає колонок з назвою товару («Назва») і з ціною («Ціна»)',
  )
}

/**
 * The cells, with the line as a property, because csv-parse allows a record to become only a list of texts.
 */
type Row = string[] & { line: number }

/** Rows with the line on which each starts. A row may span several lines. */
async function* csvRows(texts: AsyncIterable<string>): AsyncGenerator<Row> {
  const { start, rest } = await splitHeader(texts)
  const hasHint = /^\uFEFF?sep=.\r?\n/i.test(start)
  const delimiter = sniffDelimiter(hasHint ? start.slice(start.indexOf('\n') + 1) : start)
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: RECORD_LIMIT,
    from_line: hasHint ? 2 : 1,
    on_record: rowReader(),
  })
  // The same error is thrown again where the rows are read.
  pipeline(Readable.from(joined([start], rest)), parser, () => undefined)
  try {
    yield* parser
  } catch (error) {
    throw error instanceof CsvError ? toFeedError(error) : error
  } finally {
    parser.destroy()
  }
}

/** Drops empty rows before they are queued. */
function rowReader() {
  let empty = 0
  return (record: string[], { lines }: { lines: number }): Row | null => {
    if (record.some((cell) => cell.trim() !== '')) {
      const inner = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0)
      return Object.assign(record.map(unwrapText), { line: lines - inner })
    }
    if (++empty > MOST_EMPTY_ROWS)
      throw new FeedError(lines, `у таблиці понад ${MOST_EMPTY_ROWS} порожніх рядків`)
    return null
  }
}

function toFeedError(error: CsvError): FeedError {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new FeedError(line, 'файл обривається: лапки не закрито')
  return new FeedError(
    line,
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? 'рядок таблиці без кінця: десь не закрито лапки'
      : 'пошкоджена таблиця',
  )
}

/**
 * Reads until the first row is complete, so that the detected delimiter does not depend on how the bytes were
 * split.
 */
async function splitHeader(
  texts: AsyncIterable<string>,
): Promise<{ start: string; rest: AsyncIterator<string> }> {
  const rest = texts[Symbol.asyncIterator]()
  let start = ''
  while (start.length < HEADER_LIMIT && !hasWholeRow(start)) {
    const { value, done } = await rest.next()
    if (done) break
    start += value
  }
  return { start, rest }
}

/** One more line is read, because the first may only name the delimiter. */
function hasWholeRow(text: string): boolean {
  const rows = unquoted(text).trimStart()
  return rows.includes('\n', rows.indexOf('\n') + 1)
}

function sniffDelimiter(text: string): string {
  const [row = ''] = unquoted(text).trimStart().split(/\r?\n/)
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: row.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

function unquoted(text: string): string {
  return text.replace(/"[^"]*"/g, '')
}
