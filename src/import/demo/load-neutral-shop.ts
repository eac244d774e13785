import type { Database } from '#src/database/connect.ts'
import { NEUTRAL_PAGES } from './neutral-pages.ts'

/**
 * Adds the information pages that the shop lacks, so that every page works before the owner has written
 * anything.
 */
export async function loadNeutralShop(database: Database): Promise<void> {
  await database
    .insertInto('pages')
    .values([...NEUTRAL_PAGES])
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
