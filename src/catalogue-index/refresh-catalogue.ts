import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { unlessLocked } from '#src/database/with-lock.ts'
import { addSold, fillTaken } from './fill-work.ts'
import { rebuildIndex } from './rebuild-catalogue.ts'
import { syncNames } from './sync-names.ts'
import { countTerms, lacksTitles } from './sync-terms.ts'
import { raiseVersion } from './raise-version.ts'
import { syncTree } from './sync-tree.ts'
import { beginIndexing, takeNames, takeProducts } from './work-tables.ts'
import {
  addCounts,
  dropUnchanged,
  flipBits,
  moveInLists,
  projectCounts,
  projectProducts,
  rememberIndexed,
} from './write-index.ts'

// From here on, rebuilding everything is cheaper than changing it piece by piece.
const REBUILD_FROM = 20_000
const REBUILD_SHARE = 0.2

/**
 * Brings everything derived from products, variants and categories up to date with what is committed. It is
 * one transaction, so readers see the state before or after it. If it is called twice at once, the second
 * call waits, and then has little to do. Returns the number of products that had been queued; 0 costs one
 * query.
 */
export async function refreshCatalogue(database: Database): Promise<number> {
  if (!(await hasChanges(database))) return 0
  return database.transaction().execute(async (transaction) => {
    await beginIndexing(transaction)
    // Before the goods are taken, because a category that moves queues its goods.
    if (await takeNames(transaction)) await syncNamesAndTree(transaction)
    const products = await takeProducts(transaction)
    if (products === 0) return 0
    await addSold(transaction)
    if (await mustRebuild(transaction, products)) await rebuildIndex(transaction)
    else await changeIndex(transaction)
    // A change of stock in one variant may be visible on a page and yet leave the product as it was.
    await sql`notify shop_changed`.execute(transaction)
    return products
  })
}

/**
 * Refreshes after a committed change. The change is saved in any case, so if the index stays locked for too
 * long, the refresh is left to the refresher of the running shop.
 */
export function refreshSoon(database: Database): Promise<void> {
  return unlessLocked(() => refreshCatalogue(database))
}

async function changeIndex(transaction: Database): Promise<void> {
  await fillTaken(transaction)
  await countTerms(transaction)
  await projectProducts(transaction)
  await dropUnchanged(transaction)
  await raiseVersion(transaction)
  await flipBits(transaction)
  await addCounts(transaction)
  await moveInLists(transaction)
  await rememberIndexed(transaction)
  // A brand or category is found by its name only while it has goods.
  if (await projectCounts(transaction)) await syncNames(transaction)
}

async function hasChanges(database: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from catalogue_changes) as has`.execute(
    database,
  )
  return rows[0]?.has === true
}

async function syncNamesAndTree(transaction: Database): Promise<void> {
  await syncTree(transaction)
  await syncNames(transaction)
}

async function mustRebuild(transaction: Database, products: number): Promise<boolean> {
  return (await isRebuildCheaper(transaction, products)) || lacksTitles(transaction)
}

async function isRebuildCheaper(transaction: Database, products: number): Promise<boolean> {
  if (products < REBUILD_FROM) return false
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from indexed_products`.execute(
    transaction,
  )
  return products > (rows[0]?.count ?? 0) * REBUILD_SHARE
}
