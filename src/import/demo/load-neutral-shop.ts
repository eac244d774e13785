import type { Database } from '#src/database/connect.ts'
import { NEUTRAL_PAGES } from './neutral-pages.ts'

/** Puts information pages where the shop has none, so that every page works before the owner wrote anything. */
export async function loadNeutralShop(database: Database): Promise<void> {
  await database
    .insertInto('pages')
    .values([...NEUTRAL_PAGES])
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
