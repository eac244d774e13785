import { timingSafeEqual } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { TRADE_FEEDS, type TradeFeedMade, type TradeFeedName } from '#src/contract/trade-feeds.ts'
import type { Database } from '#src/database/connect.ts'
import { feedFolder, isAbsent, readMade } from './feed-files.ts'
import { findTradeFeed } from './trade-feeds.ts'

export type OpenFeed = { made: TradeFeedMade; file: FileHandle; bytes: number }

/**
 * The file that a feed's address stands for. Null for a feed that is off, that is not made yet, or whose secret part is
 * wrong: nobody learns which. A file that is opened stays whole when a newer one takes its place.
 */
export async function openFeed(
  database: Database,
  dataDir: string,
  { name, secret }: { name: string; secret: string | null },
): Promise<OpenFeed | null> {
  if (!isFeedName(name)) return null
  const feed = await findTradeFeed(database, name)
  if (!feed.is_on || !isSame(feed.secret, secret)) return null
  // The file may be replaced between its description and its opening, once.
  return (await openMade(dataDir, name)) ?? openMade(dataDir, name)
}

async function openMade(dataDir: string, name: TradeFeedName): Promise<OpenFeed | null> {
  const made = await readMade(dataDir, name)
  if (!made) return null
  try {
    const file = await open(join(feedFolder(dataDir), made.file))
    return { made, file, bytes: (await file.stat()).size }
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

export const isFeedName = (name: string): name is TradeFeedName => TRADE_FEEDS.some((known) => known === name)

function isSame(wanted: string | null, given: string | null): boolean {
  if (wanted === null || given === null) return wanted === given
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
