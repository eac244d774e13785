import { marksWithDecimal } from '#src/domain/money/mark-evidence.ts'
import type { DecimalMarks } from '#src/domain/money/read-decimal.ts'
import type { ImportNotes } from './import-notes.ts'
import type { ImportOptions } from './import-options.ts'
import { contextOf } from './known-feed.ts'
import type { KnownSource } from './known/known-source.ts'
import type { FeedEvent } from './offer.ts'
import { readFeed } from './readers/read-feed.ts'
import { readMarks } from './readers/read-marks.ts'
import type { FeedFile } from './source/open-source.ts'

/** Reads the file from its beginning. Offers that `load` knows are returned as `known` events. */
export type FeedReader = (load: KnownSource['load']) => AsyncIterable<FeedEvent>

/** Returns a reader of one file that follows the same rules at each reading. */
export function feedReader(
  file: FeedFile,
  options: ImportOptions & { defaultStock: number },
  { rates, attributes }: ImportNotes,
): FeedReader {
  const { now } = options
  const context = contextOf(options.defaultStock)
  let marks: Promise<DecimalMarks> | null = null
  const findMarks = () => (marks ??= decimalMarks(file, options))
  return (load) =>
    readFeed(file.read(), { now, findMarks, rates, tally: attributes, known: { context, load } })
}

/** By the owner's choice, or else by all prices of the file. */
async function decimalMarks(file: FeedFile, { decimal }: ImportOptions): Promise<DecimalMarks> {
  return decimal === undefined ? readMarks(file.read()) : marksWithDecimal(decimal)
}
