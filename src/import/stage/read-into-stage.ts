import { sql } from 'kysely'
import { copyRow } from '../copy-row.ts'
import type { ImportSession } from '../import-session.ts'
import type { KnownOffers } from '../known/known-offers.ts'
import type { FeedCategory, FeedEvent, FeedShop } from '../offer.ts'
import type { FeedOrigin } from '../pictures/picture-source.ts'
import type { ProblemLog } from '../problem-log.ts'
import { offerPictures } from './offer-pictures.ts'
import { offerRow } from './offer-row.ts'

/** How an offer becomes a row. */
export interface StageRules {
  origin: FeedOrigin
  /** Pieces of an offer that is available without a number. */
  defaultStock: number
  problems: ProblemLog
}

type StageOptions = StageRules & { onProgress: (offers: number) => void }

export interface StagedFeed {
  shop: FeedShop
  categories: FeedCategory[]
  offers: number
  /** The offers of the last import, if some offers of the file were found among them; otherwise `null`. */
  known: KnownOffers | null
}

const CHUNK = 65_536
const PROGRESS_EVERY = 500
const UNNAMED: FeedShop = {
  format: 'yml',
  encoding: 'utf-8',
  name: null,
  company: null,
  url: null,
  date: null,
}

/**
 * Streams a feed into `stage_offers` and `stage_categories`.
 * @throws FeedError of the reader; then nothing of the stage may be used
 */
export async function readIntoStage(
  session: ImportSession,
  events: AsyncIterable<FeedEvent>,
  options: StageOptions,
): Promise<StagedFeed> {
  const staged: StagedFeed = { shop: UNNAMED, categories: [], offers: 0, known: null }
  await session.copy('copy stage_offers from stdin', stageRows(events, staged, options))
  await session.copy('copy stage_categories from stdin', staged.categories.map(categoryRow))
  if (staged.known) await stageKnown(session, staged.known)
  options.onProgress(staged.offers)
  return staged
}

/** Yields rows of the offers that were read; counts them and everything else in `staged`. */
async function* stageRows(
  events: AsyncIterable<FeedEvent>,
  staged: StagedFeed,
  options: StageOptions,
): AsyncGenerator<string> {
  let chunk = ''
  for await (const event of events) {
    if (event.type === 'feed') staged.shop = event
    else if (event.type === 'category') staged.categories.push(event)
    else if (event.type === 'problem') await options.problems.add(event)
    else {
      staged.offers += 1
      if (event.type === 'known') {
        staged.known = event.offers
        event.offers.place(event.index, staged.offers)
      } else
        chunk += offerRow(staged.offers, event, await offerPictures(event, options), options.defaultStock)
      if (staged.offers % PROGRESS_EVERY === 0) options.onProgress(staged.offers)
    }
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

function categoryRow({ source_id, parent_source_id, title }: FeedCategory, seq: number): string {
  return copyRow([seq, source_id, parent_source_id, title])
}

/** Adds what the known offers of the file contained when they were read, without their texts. */
async function stageKnown(session: ImportSession, known: KnownOffers): Promise<void> {
  await session.copy('copy stage_known from stdin', known.placedRows())
  await sql`
    insert into stage_offers (seq, source_id, group_key, price, old_price, stock, category_source_id, hash, mark, known_of)
    select k.seq, f.source_id, f.group_key, f.price, f.old_price, f.stock, f.category_source_id, f.hash, f.mark, f.feed_id
    from stage_known k join feed_offers f on f.id = k.id`.execute(session.database)
}
