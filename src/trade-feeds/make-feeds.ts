import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TradeFeedMade } from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { assembleSettings } from '#src/settings/assemble-settings.ts'
import { loadSettingRows } from '#src/settings/queries.ts'
import { feedFolder, readMade, removeFiles } from './feed-files.ts'
import { forgetFailure, isAwaited, listFeedRequests, noteFailure } from './request-feed.ts'
import { goodsMark, listTradeFeeds, type TradeFeed } from './trade-feeds.ts'
import { writeFeed } from './write-feed.ts'

export type FeedMaker = { database: Database; dataDir: string; origin: string; now: () => Date }

/** Raised when feeds are written in another way: then each is made anew. */
const VERSION_OF_FORMATS = '1'
/** What counters do not show (a clock, a receiver that wants a fresh date) is caught up with once a day. */
const OLDEST_MS = 86_400_000
const MINUTE_MS = 60_000

/** Makes one feed whatever there is of it. */
export async function makeFeed(maker: FeedMaker, feed: TradeFeed): Promise<TradeFeedMade> {
  const { database, dataDir, origin, now } = maker
  const mark = await markOf(maker, feed)
  const rows = await loadSettingRows(database, ['shopTitle'])
  const { shopTitle } = assembleSettings(rows, () => undefined)
  const shop = { name: shopTitle, origin, now: now(), firmId: feed.rules.firm_id }
  const made = await writeFeed({ database, dataDir, name: feed.name, rules: feed.rules, shop, mark })
  await forgetFailure(database, feed.name)
  return made
}

/**
 * One round: every feed that is on and out of date is made, one after another; those that are off leave nothing.
 *
 * @param onError a feed that fails keeps its former file and hinders no other
 */
export async function makeDueFeeds(
  maker: FeedMaker,
  onError: (error: unknown, name: string) => void,
): Promise<TradeFeedMade[]> {
  const made: TradeFeedMade[] = []
  for (const feed of await listTradeFeeds(maker.database)) {
    try {
      if (!feed.is_on) await removeFiles(maker.dataDir, feed.name)
      else if (await isDue(maker, feed)) made.push(await makeFeed(maker, feed))
    } catch (error) {
      onError(error, feed.name)
      await noteFailure(maker.database, feed.name)
    }
  }
  return made
}

/** Makes those that somebody waits for. */
export async function makeAskedFeeds(
  maker: FeedMaker,
  onError: (error: unknown, name: string) => void,
): Promise<void> {
  const requests = await listFeedRequests(maker.database)
  if (requests.every(({ asked_at }) => asked_at === null)) return
  for (const feed of await listTradeFeeds(maker.database)) {
    const asked = requests.find(({ name }) => name === feed.name)
    if (!asked?.asked_at || !feed.is_on) continue
    const askedAt = asked.asked_at.getTime()
    try {
      const made = await readMade(maker.dataDir, feed.name)
      // Of two clocks the later one: what is made now was made after it was asked for.
      const now = () => new Date(Math.max(maker.now().getTime(), askedAt))
      if (isAwaited(asked, made?.made_at ?? null)) await makeFeed({ ...maker, now }, feed)
    } catch (error) {
      await noteFailure(maker.database, feed.name)
      onError(error, feed.name)
    }
  }
}

/** New rules count at once; goods that have changed wait until the feed's minutes are over. */
async function isDue(maker: FeedMaker, feed: TradeFeed): Promise<boolean> {
  const made = await readMade(maker.dataDir, feed.name)
  // Another process that made it at the same moment may have taken this file for a former one.
  if (!made || !existsSync(join(feedFolder(maker.dataDir), made.file))) return true
  const mark = await markOf(maker, feed)
  if (rulesPart(mark) !== rulesPart(made.mark)) return true
  const age = maker.now().getTime() - Date.parse(made.made_at)
  if (age >= OLDEST_MS) return true
  return mark !== made.mark && age >= feed.rules.every * MINUTE_MS
}

const rulesPart = (mark: string): string => mark.split(' ')[0] ?? ''

async function markOf({ database, origin }: FeedMaker, { rules }: TradeFeed): Promise<string> {
  const said = createHash('sha256').update(JSON.stringify([VERSION_OF_FORMATS, origin, rules]))
  return `${said.digest('base64url').slice(0, 16)} ${await goodsMark(database)}`
}
