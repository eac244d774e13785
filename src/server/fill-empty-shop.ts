import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'
import type { OpenDatabase } from '#src/database/open-database.ts'
import { refreshDemoDates } from '#src/import/demo/load-demo-shop.ts'
import { loadNeutralShop } from '#src/import/demo/load-neutral-shop.ts'
import { withLock } from '#src/database/with-lock.ts'
import { DEMO_FEED } from '#src/import/find-feed.ts'
import { startClosed } from '#src/settings/opening.ts'
import { fillApart } from './fill-order.ts'
import { say } from './say.ts'

// Any number that no other advisory lock uses.
const LOCK = 7_461_004

/**
 * Fills a shop that has no goods and texts with the demo; with `DEMO=0`, or if the owner has goods, only with the
 * information pages. A demo that was loaded in part is completed; one that the owner removed does not come back.
 */
export async function fillEmptyShop(config: Config, open: OpenDatabase): Promise<void> {
  const { database } = open
  const now = new Date()
  if (await hasPages(database)) return refreshDemoDates(database, now)
  // If several processes start on an empty database, one fills it and the others wait until it is done.
  await withLock(
    database,
    LOCK,
    async () => {
      if (!(await hasPages(database))) await fill(config, open)
    },
    { limitMs: config.waits.startMs, onWaiting: sayWaiting },
  )
}

function sayWaiting(): void {
  say('Магазин саме наповнює інший процес, чекаю на нього…')
}

async function fill(config: Config, { database, url }: OpenDatabase): Promise<void> {
  if (!config.hasDemo || (await hasOwnFeed(database))) {
    await loadNeutralShop(database)
    if (config.startsClosed) await startClosed(database)
    return
  }
  say('Наповнюю магазин показовими товарами…')
  await fillApart({ databaseUrl: url, dataDir: config.dataDir, logLevel: config.logLevel })
}

// Pages are the last part of a demo to be loaded, and they stay when it is removed.
async function hasPages(database: Database): Promise<boolean> {
  return (await database.selectFrom('pages').select('slug').limit(1).executeTakeFirst()) !== undefined
}

async function hasOwnFeed(database: Database): Promise<boolean> {
  const own = database.selectFrom('feeds').select('id').where('name', '!=', DEMO_FEED).limit(1)
  return (await own.executeTakeFirst()) !== undefined
}
