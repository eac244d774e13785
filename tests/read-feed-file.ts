import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { TradeFeedName } from '#src/contract/trade-feeds.ts'
import { feedFolder, readMade } from '#src/trade-feeds/feed-files.ts'

/**
 * The text of a feed as its receiver reads it.
 * @throws Error when the feed is not made
 */
export async function readFeedFile(dataDir: string, name: TradeFeedName): Promise<string> {
  const made = await readMade(dataDir, name)
  if (!made) throw new Error(`the feed ${name} is not made`)
  return gunzipSync(await readFile(join(feedFolder(dataDir), made.file))).toString('utf8')
}
