import { hash } from 'node:crypto'
import { copyRow, textArray } from '../copy-row.ts'
import type { ImportSession } from '../import-session.ts'
import type { FeedCategory, FeedEvent, FeedOffer, FeedShop } from '../offer.ts'
import { pictureSource, type FeedOrigin } from '../pictures/picture-source.ts'
import type { ProblemLog } from '../problem-log.ts'

export interface StageOptions {
  origin: FeedOrigin
  /** Pieces of an offer that is available without a number. */
  defaultStock: number
  problems: ProblemLog
  onProgress: (offers: number) => void
}

export interface StagedFeed {
  shop: FeedShop
  categories: number
  offers: number
}

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
        chunk += offerRow(offers, event, await picturesOf(event, options), options.defaultStock)
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

async function picturesOf(offer: FeedOffer, { origin, problems }: StageOptions): Promise<string[]> {
  const sources = new Set<string>()
  for (const given of offer.pictures) {
    const source = pictureSource(given, origin)
    if (source !== null) sources.add(source)
    else await problems.add(badPicture(offer, given))
  }
  return [...sources]
}

function badPicture(offer: FeedOffer, given: string) {
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

function offerRow(seq: number, offer: FeedOffer, pictures: readonly string[], defaultStock: number): string {
  const content = [
    offer.title,
    offer.title_other,
    offer.keywords,
    offer.description,
    offer.category_source_id,
    offer.brand,
    offer.sku,
    offer.barcode,
    textArray(pictures),
    JSON.stringify(paramsOf(offer)),
  ] as const
  const [title, titleOther, keywords, description, category, brand, sku, barcode, sources, params] = content
  const stock = offer.is_available ? (offer.stock ?? defaultStock) : 0
  return copyRow([
    seq,
    offer.source_id,
    groupKey(offer),
    title,
    titleOther,
    keywords,
    description,
    offer.price,
    offer.old_price,
    stock,
    category,
    brand,
    sku,
    barcode,
    sources,
    params,
    // Price and stock are left out: they change often and need nothing assembled again.
    hash('md5', [offer.source_id, ...content].join('\u0001'), 'base64'),
  ])
}

/** Groups and lone offers share the space of product ids, so each kind keeps to its own spelling. */
function groupKey(offer: FeedOffer): string {
  if (offer.group_id !== null) return `group:${offer.group_id}`
  return offer.source_id.startsWith('group:') ? `offer:${offer.source_id}` : offer.source_id
}

const CONDITIONS = { new: null, used: 'вживаний', refurbished: 'відновлений' } as const

/** Titles with values, the unit joined to its value. Country and condition stand beside the other params. */
function paramsOf(offer: FeedOffer): [title: string, value: string][] {
  const params = offer.params.map(({ title, value, unit }): [string, string] => [
    title,
    withUnit(value, unit),
  ])
  const condition = offer.condition === null ? null : CONDITIONS[offer.condition]
  if (offer.country !== null && !params.some(([title]) => /країна|страна/i.test(title)))
    params.push(['Країна виробництва', offer.country])
  if (condition !== null) params.push(['Стан', condition])
  return params
}

function withUnit(value: string, unit: string | undefined): string {
  return unit === undefined || value.endsWith(unit) ? value : `${value} ${unit}`
}
