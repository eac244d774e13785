import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { TradeFeedMade, TradeFeedName, TradeFeedRules } from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { feedFolder, publish, readMade } from './feed-files.ts'
import { type FeedFormat, writeOffer } from './formats/format.ts'
import { FORMATS } from './formats/formats.ts'
import type { FeedShop } from './goods.ts'
import { readCategories, readOffers } from './read-goods.ts'

export type FeedOrder = {
  database: Database
  dataDir: string
  name: TradeFeedName
  rules: TradeFeedRules
  shop: FeedShop
  /** Of the rules and the goods that it is made of. */
  mark: string
}

type Tally = {
  offers: number
  products: number
  lastProduct: number
  bytes: number
  skipped: Record<string, number>
  hash: Hash
}

/** Fast: a feed is compressed once and read by robots. */
const COMPRESSION = 5

/**
 * Makes a feed anew and puts it in the place of the former one. It is written page by page as fast as the disk takes
 * it, so memory does not grow with the goods. A feed with the same content keeps its date.
 */
export async function writeFeed(order: FeedOrder): Promise<TradeFeedMade> {
  const { dataDir, name, shop } = order
  const started = performance.now()
  const folder = feedFolder(dataDir)
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${name}-${process.pid}.draft`)
  const tally: Tally = {
    offers: 0,
    products: 0,
    lastProduct: 0,
    bytes: 0,
    skipped: {},
    hash: createHash('sha256'),
  }
  try {
    const text = Readable.from(chunksOf(order, tally), { objectMode: false, highWaterMark: 1 << 16 })
    await pipeline(text, createGzip({ level: COMPRESSION }), createWriteStream(draft))
    const hash = tally.hash.digest('base64url').slice(0, 22)
    const former = await readMade(dataDir, name)
    const isSame = former?.hash === hash && existsSync(join(folder, former.file))
    const file = isSame ? former.file : `${name}-${shop.now.getTime().toString(36)}-${hash}.xml.gz`
    if (!isSame) await rename(draft, join(folder, file))
    const { offers, products, bytes, skipped } = tally
    const made: TradeFeedMade = {
      hash,
      file,
      changed_at: isSame ? former.changed_at : shop.now.toISOString(),
      made_at: shop.now.toISOString(),
      mark: order.mark,
      offers,
      products,
      bytes,
      seconds: Math.round(performance.now() - started) / 1000,
      skipped,
    }
    await publish(dataDir, name, made)
    return made
  } finally {
    await rm(draft, { force: true })
  }
}

/** The feed's text, a chunk for each page of goods. The head's date is no part of the hash. */
async function* chunksOf({ database, name, rules, shop }: FeedOrder, tally: Tally): AsyncGenerator<Buffer> {
  const format = FORMATS[name]
  const categories = await readCategories(database, rules)
  const list = [...categories.values()]
  tally.hash.update(format.head({ ...shop, now: new Date(0) }, list))
  yield counted(format.head(shop, list), tally)
  for await (const offers of readOffers(database, { rules, origin: shop.origin, categories })) {
    const chunk = Buffer.from(offers.map((offer) => written(offer, format, shop, tally)).join(''))
    tally.hash.update(chunk)
    tally.bytes += chunk.length
    if (chunk.length > 0) yield chunk
  }
  yield counted(format.tail, tally)
}

function counted(text: string, tally: Tally): Buffer {
  const chunk = Buffer.from(text)
  tally.bytes += chunk.length
  return chunk
}

function written(
  offer: Parameters<FeedFormat['offer']>[0],
  format: FeedFormat,
  shop: FeedShop,
  tally: Tally,
): string {
  const text = writeOffer(format, offer, shop)
  if (typeof text !== 'string') {
    tally.skipped[text.skip] = (tally.skipped[text.skip] ?? 0) + 1
    return ''
  }
  tally.offers += 1
  // Offers of a product come one after another.
  if (tally.lastProduct !== offer.product_id) tally.products += 1
  tally.lastProduct = offer.product_id
  return text
}
