import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { ALL_GOODS_ID } from './facet-code.ts'
import { differingBits, differingCounts, differingRows, differingWords, readBelow } from './naive-counts.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'
import { lacksTitles } from './sync-terms.ts'

const CATEGORIES = 12
const WORDS = 40
// While goods change all the time, it is not known what the index should contain.
const TRIES = 5

/**
 * Returns where the index and the vocabulary differ from the goods, by samples counted one by one; null if
 * goods changed so quickly that nothing could be compared.
 */
export async function checkCatalogue(database: Database): Promise<string[] | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await refreshCatalogue(database)
    const differences = await database
      .transaction()
      // One state of goods and index. If the queue is empty in it, they must agree.
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => ((await isQueueEmpty(snapshot)) ? compare(snapshot) : null))
    if (differences) return differences
  }
  return null
}

async function isQueueEmpty(snapshot: Database): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select from catalogue_changes) as is_empty`.execute(snapshot)
  return rows[0]?.is_empty === true
}

async function compare(snapshot: Database): Promise<string[]> {
  await sql`set local statement_timeout = 0`.execute(snapshot)
  await sql`set local work_mem = '64MB'`.execute(snapshot)
  const differences: string[] = []
  const below = await readBelow(snapshot)
  for (const category of await sampleCategories(snapshot)) {
    const categoryIds = below.get(category) ?? []
    differences.push(...(await differingCounts(snapshot, category, categoryIds)))
    differences.push(...(await differingRows(snapshot, category, categoryIds)))
  }
  differences.push(...(await differingBits(snapshot)), ...(await differingWords(snapshot, WORDS)))
  if (await lacksTitles(snapshot)) differences.push('frequent words without titles')
  return differences
}

/** The whole shop, some random categories, and some that have many goods. */
async function sampleCategories(snapshot: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from categories order by random() limit ${CATEGORIES / 2})
    union
    (
      select p.category_id from generate_series(1, ${CATEGORIES / 2}::int)
      cross join lateral (select random() * max(id) as least from products) seed
      cross join lateral (select category_id from products where id >= seed.least order by id limit 1) p
    )
    union
    select ${ALL_GOODS_ID}`.execute(snapshot)
  return rows.map(({ id }) => id)
}
