import type { MarkEvidence } from '#src/domain/money/mark-evidence.ts'
import { type DecimalMarks, UNKNOWN_MARKS } from '#src/domain/money/read-decimal.ts'
import type { RateRules } from '../exchange-rates.ts'
import { FeedError, type FeedEvent } from '../offer.ts'
import { FeedIntake } from '../intake/feed-intake.ts'
import { openFeedBytes } from './feed-bytes.ts'
import type { ParamTally } from '../offers/param-tally.ts'
import type { KnownSource } from '../known/known-source.ts'
import { readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import { type FeedSource, joined, openText } from './text-source.ts'

export type ReadFeedOptions = {
  /** Decompressed bytes after which the reading stops with an error. By default 16 GiB. */
  maxBytes?: number
  /** Decides whether a dated discount applies. By default the present. */
  now?: Date
  /**
   * Finds out what comma and point mean in «1.299». Called once, at the first such amount. Without it such
   * offers are refused.
   */
  findMarks?: () => Promise<DecimalMarks>
  /** Rates for currencies for which the feed has none, and where those used are recorded. */
  rates?: RateRules
  /** Counts what was done with attributes. */
  tally?: ParamTally
  /** If given, the feed is read only for this evidence from its amounts. */
  evidence?: MarkEvidence
  /** Offers of XML feeds that it knows become `known` events. */
  known?: KnownSource
}

const MAX_BYTES = 16 * 1024 ** 3
/** What precedes a feed stays in memory until its first visible character. */
const MOST_BLANK = 1024 ** 2
/** Pieces that consist of forbidden characters leave nothing that could be counted. */
const MOST_BLANK_PIECES = 1_000

/**
 * Reads a product feed of any known format, recognised by its content, as a stream of events. Only a small
 * piece of the file is in memory at a time.
 * @throws FeedError if the file is no feed or its markup is broken, also in the middle of the stream: then
 * nothing read before may be used
 */
export async function* readFeed(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadFeedOptions = {},
): AsyncGenerator<FeedEvent> {
  const { findMarks = async () => UNKNOWN_MARKS } = options
  const { intake, pieces, warnings } = await openFeed(bytes, options)
  let line = 1
  for await (line of pieces) {
    if (intake.isWaiting) intake.settle(await findMarks())
    yield* intake.events.take()
  }
  for (const warning of warnings()) intake.events.warn(warning)
  intake.end(line)
  yield* intake.events.take()
}

type OpenFeed = {
  intake: FeedIntake
  /** Puts the feed into `intake`, and yields the line on which each piece has ended. */
  pieces: AsyncIterable<number>
  /** What was odd about the file; complete at its end. */
  warnings: FeedSource['warnings']
}

async function openFeed(file: AsyncIterable<Uint8Array>, options: ReadFeedOptions): Promise<OpenFeed> {
  const { now = new Date(), maxBytes = MAX_BYTES, known } = options
  const { bytes, isZip } = await openFeedBytes(file, maxBytes)
  if (isZip) {
    const intake = new FeedIntake('xlsx', 'utf-8', options)
    return { intake, pieces: readWorkbook({ bytes, maxBytes }, intake, now), warnings: () => [] }
  }
  const { source, start } = await withStart(await openText(bytes))
  if (start === '') throw new FeedError(1, 'це не прайс: файл порожній')
  if (start === '{' || start === '[')
    throw new FeedError(1, 'це не прайс: це дані JSON; потрібен XML, CSV або XLSX')
  const { encoding, texts, warnings } = source
  const intake = new FeedIntake(start === '<' ? 'yml' : 'csv', encoding, options)
  const pieces = start === '<' ? readXml(texts, intake, { now, known }) : readCsv(texts, intake, now)
  return { intake, pieces, warnings }
}

/** Returns the first visible character, and the source from its beginning. */
async function withStart(source: FeedSource): Promise<{ source: FeedSource; start: string }> {
  const texts = source.texts[Symbol.asyncIterator]()
  const blank: string[] = []
  let start = ''
  let length = 0
  while (start === '') {
    const { value, done } = await texts.next()
    if (done) break
    length += value.length
    if (length > MOST_BLANK || blank.length > MOST_BLANK_PIECES)
      throw new FeedError(1, 'це не прайс: на початку файлу самі пробіли або порожні знаки')
    blank.push(value)
    start = value.trimStart().charAt(0)
  }
  return { source: { ...source, texts: joined(blank, texts) }, start }
}
