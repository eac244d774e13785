import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { addSold, fillAll } from './fill-work.ts'
import { indexNext, makeNext, swapNext } from './next-tables.ts'
import { raiseVersion } from './raise-version.ts'
import { recountFeeds } from './recount-feeds.ts'
import { CHUNK_SIZE } from './slots.ts'
import { syncNames } from './sync-names.ts'
import { syncTree } from './sync-tree.ts'
import { beginIndexing, takeNames, takeProducts } from './work-tables.ts'
import {
  attributeOf,
  insertListRows,
  isCounted,
  projectAllCounts,
  projectProducts,
  rowsOfBits,
} from './write-index.ts'

/** Builds the whole index again beside the old one and then replaces that. Readers wait for moments only. */
export async function rebuildCatalogue(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await beginIndexing(transaction)
    await takeNames(transaction)
    await syncTree(transaction)
    await takeProducts(transaction)
    await addSold(transaction)
    await rebuildIndex(transaction)
    await recountFeeds(transaction)
    await sql`notify shop_changed`.execute(transaction)
  })
}

/** The part of a rebuild that follows after the queue is taken. */
export async function rebuildIndex(transaction: Database): Promise<void> {
  await sql`set local maintenance_work_mem = '256MB'`.execute(transaction)
  await fillAll(transaction)
  await projectProducts(transaction)
  await makeNext(transaction)
  await fillIndexed(transaction)
  await indexNext(transaction, 'indexed_products')
  await fillBits(transaction)
  await indexNext(transaction, 'facet_bits')
  await fillCounts(transaction)
  await indexNext(transaction, 'facet_counts')
  await insertListRows(transaction, sql`category_products_next`)
  await indexNext(transaction, 'category_products')
  await swapNext(transaction)
  await raiseVersion(transaction, { isBuilt: true })
  await projectAllCounts(transaction)
  // After the counts, which say what has goods.
  await syncNames(transaction)
}

async function fillIndexed(transaction: Database): Promise<void> {
  await sql`
    insert into indexed_products_next (product_id, slot, price, popularity, discount, is_in_stock, facets)
    select product_id, slot, price, popularity, discount, is_in_stock, facets
    from catalogue_work where slot is not null order by slot`.execute(transaction)
}

/** One chunk at a time, so that only the bitmaps of one chunk are in memory. */
async function fillBits(transaction: Database): Promise<void> {
  const { rows } = await sql<{ slots: number }>`
    select coalesce(max(slot) + 1, 0)::int as slots from indexed_products_next`.execute(transaction)
  const slots = rows[0]?.slots ?? 0
  for (let first = 0; first < slots; first += CHUNK_SIZE) {
    await sql`
      insert into facet_bits_next (facet, chunk, first, bits)
      ${rowsOfBits(sql`
        select x.slot, facet
        from indexed_products_next x cross join unnest(x.facets) facet
        where x.slot >= ${first} and x.slot < ${first + CHUNK_SIZE}`)}`.execute(transaction)
  }
}

/** Counted by the goods' own categories first, which gives twenty times fewer rows than there are goods. */
async function fillCounts(transaction: Database): Promise<void> {
  await sql`
    insert into facet_counts_next (category_id, attribute_id, facet, count)
    select d.category_id, ${attributeOf(sql`d.facet`)}, d.facet, d.count
    from (
      select above.category_id, own.facet, sum(own.count)::int as count
      from (
        select w.category_id, facet, count(*) as count
        from catalogue_work w cross join unnest(w.facets) facet
        where ${isCounted}
        group by 1, 2
      ) own
      join category_ancestors a on a.category_id = own.category_id
      cross join lateral (select 0 as category_id union all select unnest(a.ancestor_ids)) above
      group by 1, 2
    ) d
    order by 1, 3`.execute(transaction)
}
