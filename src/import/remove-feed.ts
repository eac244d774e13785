import { sql } from 'kysely'
import { refreshSoon } from '#src/catalogue-index/refresh-catalogue.ts'
import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { lockImports } from './import-lock.ts'

/**
 * Removes a feed with everything that came with it and that nothing else uses. Orders keep their lines; pages
 * and settings are left to `beforeRemoval`. Returns the number of products removed, or null if there is no
 * such feed.
 */
export async function removeFeed(
  database: Database,
  name: string,
  beforeRemoval: (transaction: Database, feedId: number) => Promise<void> = async () => undefined,
): Promise<number | null> {
  const removed = await inTransaction(database, async (transaction) => {
    await lockImports(transaction)
    const feed = await transaction
      .selectFrom('feeds')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst()
    if (!feed) return null
    await beforeRemoval(transaction, feed.id)
    return removeAll(transaction, feed.id)
  })
  // If the caller has opened the transaction, it refreshes what is derived after committing it.
  if (!database.isTransaction) await refreshSoon(database)
  return removed
}

async function removeAll(database: Database, feedId: number): Promise<number> {
  for (const table of ['banners', 'collections', 'promotions'] as const)
    await database.deleteFrom(table).where('feed_id', '=', feedId).execute()
  const products = await removeProducts(database, feedId)
  await removeCategories(database, feedId)
  await removeBrands(database, feedId)
  for (const table of ['pages', 'settings'] as const)
    await database.updateTable(table).set({ feed_id: null }).where('feed_id', '=', feedId).execute()
  await database.deleteFrom('feeds').where('id', '=', feedId).execute()
  return products
}

async function removeProducts(database: Database, feedId: number): Promise<number> {
  await sql`create temp table removed_values on commit drop as
    select distinct unnest(value_ids) as id from products where feed_id = ${feedId}`.execute(database)
  await sql`create temp table removed_pictures on commit drop as
    select distinct unnest(picture_ids) as id from products where feed_id = ${feedId}`.execute(database)
  // In the order of ids, as orders lock them.
  await sql`
    select count(*) from (select id from variants where feed_id = ${feedId} order by id for update) locked`.execute(
    database,
  )
  const { rows } = await sql<{ products: number }>`
    with removed as (delete from products where feed_id = ${feedId} returning 1)
    select count(*) as products from removed`.execute(database)
  await sql`
    delete from attribute_values v using removed_values r
    where r.id = v.id and v.id not in (select unnest(value_ids) from products)`.execute(database)
  await sql`
    delete from attributes a
    where not exists (select from attribute_values v where v.attribute_id = a.id)
      -- What the owner has decided applies to the next feed too.
      and not a.is_pinned and not exists (select from attribute_aliases l where l.attribute_id = a.id)`.execute(
    database,
  )
  await sql`
    delete from pictures p using removed_pictures r
    where r.id = p.id
      and p.id not in (select unnest(picture_ids) from products)
      and not exists (select from order_lines l where l.picture_id = p.id)`.execute(database)
  return rows[0]?.products ?? 0
}

/** From the leaves up. A category with goods that the owner has put there becomes hers, with all above it. */
async function removeCategories(database: Database, feedId: number): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from categories c
      where c.feed_id = ${feedId}
        and not exists (select from products p where p.category_id = c.id)
        and not exists (select from categories child where child.parent_id = c.id)`.execute(database)
    if (!numAffectedRows) break
  }
  await sql`update categories set feed_id = null, external_id = null where feed_id = ${feedId}`.execute(
    database,
  )
}

async function removeBrands(database: Database, feedId: number): Promise<void> {
  await sql`
    delete from brands b
    where b.feed_id = ${feedId} and not exists (select from products p where p.brand_id = b.id)`.execute(
    database,
  )
  await sql`update brands set feed_id = null where feed_id = ${feedId}`.execute(database)
}
