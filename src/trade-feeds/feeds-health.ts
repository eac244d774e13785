import type { TradeFeedName } from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { readMade } from './feed-files.ts'
import { isAwaited, listFeedRequests } from './request-feed.ts'
import { listTradeFeeds } from './trade-feeds.ts'

/** A running shop makes each feed at least once a day. */
const STALE_MS = 2 * 86_400_000

export type FeedHealth = {
  name: TradeFeedName
  /** Of the file that receivers read now; null where there is none yet. */
  made_at: Date | null
  is_stale: boolean
  /** Why the last making has failed. */
  problem: string | null
  /** Somebody has asked for it, and it is still to come. */
  is_awaited: boolean
}

/** Every feed that is on: what is there of it, and what is wrong. */
export async function readFeedsHealth(
  { database, dataDir }: { database: Database; dataDir: string },
  now: Date,
): Promise<FeedHealth[]> {
  const [feeds, requests] = await Promise.all([listTradeFeeds(database), listFeedRequests(database)])
  return Promise.all(
    feeds
      .filter(({ is_on }) => is_on)
      .map(async ({ name }) => {
        const madeAt = (await readMade(dataDir, name))?.made_at ?? null
        const asked = requests.find((request) => request.name === name)
        return {
          name,
          made_at: madeAt === null ? null : new Date(madeAt),
          is_stale: madeAt !== null && now.getTime() - Date.parse(madeAt) > STALE_MS,
          problem: asked?.problem ?? null,
          is_awaited: asked !== undefined && isAwaited(asked, madeAt),
        }
      }),
  )
}
