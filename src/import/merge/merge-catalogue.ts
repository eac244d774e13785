import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { retryDeadlock } from '#src/database/retry-deadlock.ts'
import { mergeAttributes } from './merge-attributes.ts'
import { mergeBrands } from './merge-brands.ts'
import { mergeCategories } from './merge-categories.ts'
import { mergeOffers } from './merge-offers.ts'
import { mergePictures } from './merge-pictures.ts'
import { mergeProducts } from './merge-products.ts'
import { saveMergedSpellings } from './merged-spellings.ts'
import { mergeVariants } from './merge-variants.ts'

/** Runs around the merge, in its transaction. If it throws, the merge is undone. */
export type MergeAround = (
  transaction: Database,
  merge: () => Promise<void>,
  feed: MergeOptions['feed'],
) => Promise<void>

export interface MergeOptions {
  feed: { name: string; title: string; key: string | null }
  /** The folder of local pictures; null if the feed was downloaded. */
  folder: string | null
  now: Date
  isReslug: boolean
  isRestock: boolean
  around?: MergeAround | undefined
}

/**
 * Merges the stage into the catalogue, in one transaction: all of it or nothing. Live variants are locked
 * last, for the shortest time.
 */
export async function mergeCatalogue(database: Database, options: MergeOptions): Promise<void> {
  // The stage survives a rollback, so the same merge can simply be repeated.
  const { around = (_transaction, merge) => merge(), feed } = options
  await retryDeadlock(database, () =>
    database
      .transaction()
      .execute((transaction) => around(transaction, () => mergeAll(transaction, options), feed)),
  )
}

async function mergeAll(
  database: Database,
  { feed, folder, now, isReslug, isRestock }: MergeOptions,
): Promise<void> {
  const feedId = await saveFeed(database, feed, now)
  await mergeCategories(database, feedId)
  await mergeBrands(database, feedId)
  await mergeAttributes(database)
  await mergePictures(database, folder)
  await mergeProducts(database, feedId, now, isReslug)
  await saveMergedSpellings(database)
  await mergeVariants(database, feedId, isRestock)
  await mergeOffers(database, feedId)
  await sql`
    update products p set is_visible = false, updated_at = ${now}
    from stage_gone g where g.product_id = p.id and p.is_visible`.execute(database)
}

async function saveFeed(database: Database, feed: MergeOptions['feed'], now: Date): Promise<number> {
  const { id } = await database
    .insertInto('feeds')
    .values({ ...feed, imported_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ title: feed.title, key: feed.key, imported_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
