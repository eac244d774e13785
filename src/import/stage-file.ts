import type { ImportNotes } from './import-notes.ts'
import { openNotes } from './import-notes.ts'
import { feedReader } from './feed-reader.ts'
import { findFeed, type FoundFeed } from './find-feed.ts'
import { type ImportOptions, reportProgress } from './import-options.ts'
import type { ImportSession } from './import-session.ts'
import { loadKnown } from './known-feed.ts'
import type { FeedFile } from './source/open-source.ts'
import { assembleStage } from './stage/assemble-stage.ts'
import { createStage } from './stage/create-stage.ts'
import { groupStage } from './stage/group-stage.ts'
import { readIntoStage, type StagedFeed } from './stage/read-into-stage.ts'
import { readKnownTexts } from './stage/read-known-texts.ts'

/** The pieces of goods in stock without a number, if the owner has not set how many. */
export const DEFAULT_STOCK = 10

export type StagedFile = { feed: FoundFeed; staged: StagedFeed; notes: ImportNotes }

/**
 * Reads a feed, normalises it, groups its offers and assembles products, all in temporary tables of the
 * session; the catalogue is unchanged.
 * @throws FeedError
 */
export async function stageFile(
  session: ImportSession,
  file: FeedFile,
  options: ImportOptions,
): Promise<StagedFile> {
  const { isReslug = false, defaultStock = DEFAULT_STOCK } = options
  const { database } = session
  const notes = await openNotes(options)
  const rules = { origin: file.origin, defaultStock, problems: notes.problems }
  const read = feedReader(file, { ...options, defaultStock }, notes)

  await createStage(database)
  // New addresses are made of titles, so then all texts are read.
  const events = read(async (shop) => (isReslug ? null : loadKnown(options.database, shop, options.feed)))
  const staged = await readIntoStage(session, events, {
    ...rules,
    onProgress: (offers) => reportProgress(options, 'reading', offers),
  })
  reportProgress(options, 'grouping', staged.offers, staged.offers)
  const feed = await findFeed(database, staged.shop, file.stem, options.feed)
  await groupStage(database, feed.id, { isReslug, problems: notes.problems })
  await readKnownTexts(session, staged.known, read, rules)
  await assembleStage(session, {
    tally: notes.attributes,
    onProgress: (done, total) => reportProgress(options, 'assembling', done, total),
  })
  return { feed, staged, notes }
}
