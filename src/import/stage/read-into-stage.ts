import { sql } from 'kysely'
import { copyRow } from '../copy-row.ts'
import type { ImportSession } from '../import-session.ts'
import { FeedError, type FeedCategory, type FeedEvent, type FeedShop, type OfferEvent } from '../offer.ts'
import { pictureSource, type FeedOrigin } from '../pictures/picture-source.ts'
import type { ProblemLog } from '../problem-log.ts'
import type { KnownOffers } from '../known/known-offers.ts'
import { offerRow, type StagedPictures } from './offer-row.ts'

export interface StageOptions {
  origin: FeedOrigin
  /** Pieces of an offer that is available without a number. */
  defaultStock: number
  problems: ProblemLog
  /** Those that `events` may speak of; null until the first of them comes. */
  known: () => KnownOffers | null
  onProgress: (offers: number) => void
}

export interface StagedFeed {
  shop: FeedShop
  categories: number
  offers: number
}

const ADDRESS = /^https?:\/\//i
const CHUNK = 65_536
const PROGRESS_EVERY = 500

/** Streams a feed into `stage_offers` and `stage_categories`. Throws the reader's `FeedError`; then nothing of the stage counts. */
export async function readIntoStage(
  session: ImportSession,
  events: AsyncIterable<FeedEvent>,
  options: StageOptions,
): Promise<StagedFeed> {
  const categories: FeedCategory[] = []
  let shop: FeedShop | null = null
  let offers = 0

  async function* rows(): AsyncGenerator<string> {
    let chunk = ''
    for await (const event of events) {
      if (event.type === 'feed') shop = event
      else if (event.type === 'category') categories.push(event)
      else if (event.type === 'problem') await options.problems.add(event)
      else {
        offers += 1
        if (event.type === 'known') options.known()?.place(event.index, offers)
        else chunk += offerRow(offers, event, await picturesOf(event, options), options.defaultStock)
        if (offers % PROGRESS_EVERY === 0) options.onProgress(offers)
      }
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = ''
    }
    if (chunk !== '') yield chunk
  }

  await session.copy('copy stage_offers from stdin', rows())
  await session.copy(
    'copy stage_categories from stdin',
    categories.map((category, seq) =>
      copyRow([seq, category.source_id, category.parent_source_id, category.title]),
    ),
  )
  const known = options.known()
  if (known) await stageKnown(session, known)
  options.onProgress(offers)
  return { shop: shop ?? UNNAMED, categories: categories.length, offers }
}

const UNNAMED: FeedShop = {
  format: 'yml',
  encoding: 'utf-8',
  name: null,
  company: null,
  url: null,
  date: null,
}

/** What the known offers of the file gave when they were read, without their texts. */
async function stageKnown(session: ImportSession, known: KnownOffers): Promise<void> {
  await session.copy('copy stage_known from stdin', known.placedRows())
  await sql`
    insert into stage_offers (seq, source_id, group_key, price, old_price, stock, category_source_id, hash, mark, known_of)
    select k.seq, f.source_id, f.group_key, f.price, f.old_price, f.stock, f.category_source_id, f.hash, f.mark, f.feed_id
    from stage_known k join feed_offers f on f.id = k.id`.execute(session.database)
}

/**
 * Reads the file again for the texts of known offers that turned out to be needed: a product is assembled of all its
 * offers, also of those that have not changed. Throws `FeedError` when the file is another one by now.
 */
export async function readKnownTexts(
  session: ImportSession,
  getKnown: StageOptions['known'],
  read: (known: KnownOffers) => AsyncIterable<FeedEvent>,
  options: Pick<StageOptions, 'origin' | 'defaultStock' | 'problems'>,
): Promise<void> {
  const known = getKnown()
  if (known === null) return
  const { rows } = await sql<{ seq: number }>`
    select o.seq from stage_groups g join stage_variants v on v.gid = g.gid join stage_offers o on o.seq = v.seq
    where g.is_changed and o.title is null`.execute(session.database)
  if (rows.length === 0) return
  const wanted = new Set(rows.map(({ seq }) => seq))
  await sql`delete from stage_offers where seq = any(${[...wanted]}::int[])`.execute(session.database)
  known.restart(wanted)

  const events = read(known)
  const texts = async function* () {
    for await (const event of events) {
      if (event.type !== 'offer' || event.known === undefined) continue
      const seq = known.placeOf(event.known)
      if (wanted.delete(seq))
        yield offerRow(seq, event, await picturesOf(event, options), options.defaultStock)
    }
  }

  await session.copy('copy stage_offers from stdin', texts())
  if (wanted.size > 0) throw new FeedError(1, 'файл змінився, поки його читали')
}

async function picturesOf(
  offer: OfferEvent,
  { origin, problems }: Pick<StageOptions, 'origin' | 'problems'>,
): Promise<StagedPictures> {
  const sources = new Set<string>()
  for (const given of offer.pictures) {
    const source = pictureSource(given, origin)
    if (source !== null) sources.add(source)
    else await problems.add(badPicture(offer, given))
  }
  return { sources: [...sources], areEverywhere: offer.pictures.every((given) => ADDRESS.test(given)) }
}

function badPicture(offer: OfferEvent, given: string) {
  const shown = given.length > 80 ? `${given.slice(0, 80)}…` : given
  const reason = `світлину «${shown}» не взято: це не адреса http(s) і не файл у теці прайсу`
  return {
    severity: 'warning',
    code: 'bad_picture',
    count: 1,
    line: offer.line,
    offer_id: offer.source_id,
    field: 'picture',
    reason,
  } as const
}
