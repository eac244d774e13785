import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { DEMO_FEED } from '../find-feed.ts'
import { removeFeed } from '../remove-feed.ts'
import { readShowcase } from './demo-files.ts'
import { showcaseSources } from './demo-pictures.ts'
import { loadNeutralShop } from './load-neutral-shop.ts'

/**
 * Removes what `loadDemoShop` has added. The owner's goods, her own texts and all orders stay. Returns the
 * number of products removed; null if there is no demo.
 */
export async function removeDemoShop(database: Database): Promise<number | null> {
  const removed = await removeFeed(database, DEMO_FEED, async (transaction, feedId) => {
    // Without these settings the neutral ones apply, and pages get neutral texts.
    await sql`delete from settings where feed_id = ${feedId}`.execute(transaction)
    await sql`delete from pages where feed_id = ${feedId}`.execute(transaction)
    await loadNeutralShop(transaction)
  })
  if (removed === null) return null
  const sources = [...showcaseSources(await readShowcase()).values()]
  await sql`
    delete from pictures p
    where p.source = any(${sources}::text[]) and not exists (select from order_lines l where l.picture_id = p.id)`.execute(
    database,
  )
  return removed
}
