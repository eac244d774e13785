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
  /** The same as the cache uses. */
  indexVersion: () => number
  log: { error: (details: object, message: string) => void }
  intervalMs?: number
  /**
   * Categories with at least this many goods are read ahead. Smaller ones are read within milliseconds when
   * they are requested.
   */
  fromGoods?: number
}

const INTERVAL_MS = 1000
const FROM_GOODS = 2000
/** Bytes of one product in the cache, with all orders. */
const GOODS_BYTES = 100
/** The part of the cache that may be filled ahead; the rest is left for other requests. */
const SHARE = 0.75
/**
 * After reading a category the job pauses for this multiple of the time it took, so that requests are answered.
 */
const REST_SHARE = 1
const COLUMNS = ['product_id', 'popularity', 'price', 'discount'] as const

/**
 * Reads large categories into the cache before a shopper requests a page that needs all of their goods, and
 * follows changes. Reading a hundred thousand goods takes half a second, and longer while goods change.
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

/**
 * The category of all goods, in which searches look, comes last, so that it uses only the room that browsed
 * categories leave.
 */
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
