import { sql } from 'kysely'
import { ALL_GOODS_ID, FACET_KIND, IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import type { Database } from '#src/database/connect.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { pause } from '#src/jobs/pause.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { type GoodsCache, LIMIT_BYTES } from './goods-cache.ts'
import { orderOf } from './goods-columns.ts'

export type Warming = Job

export type WarmingOptions = {
  database: Database
  bits: GoodsCache
  /** As the cache is given it. */
  indexVersion: () => number
  log: { error: (details: object, message: string) => void }
  intervalMs?: number
  /** The goods of a category from which on it is read ahead; fewer are read in some milliseconds when somebody asks. */
  fromGoods?: number
}

const INTERVAL_MS = 1000
const FROM_GOODS = 2000
/** Of a product in the cache, with all orders. */
const GOODS_BYTES = 100
/** The rest of the cache is for what else is asked for. */
const SHARE = 0.75
/** Of the time that reading a category takes, as much is left to those who are waiting for an answer. */
const REST_SHARE = 1
const COLUMNS = ['product_id', 'popularity', 'price', 'discount'] as const

/**
 * Reads large categories into the cache before a shopper asks for a page that needs all of their goods, and follows what
 * changes: of a hundred thousand goods that takes half a second, and longer while goods change.
 */
export function startWarming(options: WarmingOptions): Job {
  const { bits, database, indexVersion, log, intervalMs = INTERVAL_MS } = options
  const stopping = new AbortController()
  let followed: number | null = null
  const job = startJob({
    intervalMs,
    round: async () => {
      const version = indexVersion()
      if (version === followed) return
      await bits.follow(database)
      await readAhead(options, stopping.signal)
      followed = version
    },
    onError: unlessUnavailable((error) => log.error({ err: error }, 'categories were not read ahead')),
  })
  return {
    stop: () => {
      stopping.abort()
      return job.stop()
    },
  }
}

async function readAhead({ database, bits, fromGoods = FROM_GOODS }: WarmingOptions, signal: AbortSignal) {
  let room = LIMIT_BYTES * SHARE
  for (const { id, goods } of await largeCategories(database, fromGoods)) {
    if (goods * GOODS_BYTES > room) continue
    room -= goods * GOODS_BYTES
    if (bits.isCached(id)) continue
    const from = performance.now()
    for (const column of COLUMNS)
      await bits.use(database, { category: id, facets: [IN_STOCK, ON_SALE] }, (own) => {
        orderOf(own.goods, column)
      })
    if (!(await pause(REST_SHARE * (performance.now() - from), signal))) return
  }
}

/** All goods, among which a search finds, come last: there is room for them where it is not taken by what is looked through. */
async function largeCategories(
  database: Database,
  fromGoods: number,
): Promise<{ id: number; goods: number }[]> {
  const { rows } = await sql<{ id: number; goods: number }>`
    select category_id as id, count as goods from facet_counts
    where facet = category_id * 4 + ${sql.lit(FACET_KIND.category)} and count >= ${fromGoods}
    order by category_id = ${ALL_GOODS_ID}, count desc, category_id`.execute(database)
  return rows
}
