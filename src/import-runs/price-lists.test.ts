import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recountFeeds } from '#src/catalogue-index/recount-feeds.ts'
import { mergeProducts } from '#src/catalogue/product-merge/merge-products.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { BOWL, feedXml, MUG, startTestImport, type TestOffer, VASE } from '#tests/start-test-import.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { executeRun } from './execute-run.ts'
import { listPriceLists } from './price-lists.ts'
import { removePriceList } from './remove-price-list.ts'
import { copyRun } from './begin-run.ts'
import { confirmRun } from './request-run.ts'
import { rollBackRun } from './roll-back-run.ts'

const { database, build } = await startTestShop()

type Counts = { id: number; visible: number; hidden: number }

async function shown(of = database): Promise<Counts[]> {
  const lists = await listPriceLists(of, { actor: COMMAND })
  return lists.map(({ id, visible, hidden }) => ({ id, visible, hidden }))
}

/** By looking at every product. */
async function counted(of = database): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select f.id, count(p.id) filter (where p.is_visible) as visible, count(p.id) filter (where not p.is_visible) as hidden
    from feeds f left join products p on p.feed_id = f.id group by f.id order by f.id`.execute(of)
  return rows
}

async function remembered(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from feed_counts`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

it('ADM-13 says how many goods of each price list are on sale and hidden, whatever has changed them', async () => {
  const goods = await Promise.all([1, 2, 3, 4].map(() => build.product({ stock: 1 })))
  const [first, second, third] = goods.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    insert into feeds (name, title) values ('other', 'Інший') returning id`.execute(database)
  await sql`update products set is_visible = false where id in (${first}, ${second})`.execute(database)
  await sql`update products set title = title || '!' where id = ${third}`.execute(database)
  await sql`update products set feed_id = ${rows[0]?.id}, is_visible = true where id = ${first}`.execute(
    database,
  )
  await sql`delete from products where id = ${second}`.execute(database)
  expect(await shown()).toEqual(await counted())
  expect((await shown()).find(({ id }) => id === rows[0]?.id)).toMatchObject({ visible: 1, hidden: 0 })
})

it('ADM-13 makes one row of each price list, and counts what was being written meanwhile', async () => {
  const { id } = await build.product({ stock: 1 })
  await database.transaction().execute(async (writing) => {
    await sql`update products set is_visible = false where id = ${id}`.execute(writing)
    await recountFeeds(database)
    await Promise.all([recountFeeds(database), recountFeeds(database)])
  })
  expect(await shown()).toEqual(await counted())
  await recountFeeds(database)
  expect(await shown()).toEqual(await counted())
  expect(await remembered()).toBe(
    (await counted()).filter(({ visible, hidden }) => visible + hidden > 0).length,
  )
})

it('ADM-13 counts anew where sums went astray', async () => {
  await sql`update feed_counts set visible = visible + 7`.execute(database)
  await sql`insert into feed_counts (feed_id, visible, hidden) values (999999, 1, 1)`.execute(database)
  await recountFeeds(database)
  expect(await shown()).toEqual(await counted())
})

it('ADM-13 IMP-02 counts are true after an import, its roll-back, a merge of products and the list taken out', async () => {
  const shop = await startTestImport()
  const now = new Date('2026-11-20T12:00:00Z')
  const deps = { database: shop.database, databaseUrl: shop.url, dataDir: shop.folder, now }
  const sums = async () => {
    const lists = await shown(shop.database)
    expect(lists).toEqual(await counted(shop.database))
    return lists.map(({ visible, hidden }) => [visible, hidden])
  }
  const apply = async (offers: readonly TestOffer[]) => {
    const path = await shop.feedFile(feedXml(offers))
    const origin = { origin: { kind: 'file' as const, folder: shop.folder }, stem: 'price' }
    const runId = await copyRun(deps, { actor: COMMAND, path, origin })
    await executeRun(deps, runId)
    await confirmRun(shop.database, { actor: COMMAND, runId, consent: { gone: 2 }, state: 'applying', now })
    await executeRun(deps, runId)
    return runId
  }
  await apply([MUG, BOWL, VASE])
  expect(await sums()).toEqual([[3, 0]])
  const runId = await apply([MUG])
  expect(await sums()).toEqual([[1, 2]])
  await rollBackRun(shop.database, { actor: COMMAND, runId, now })
  expect(await sums()).toEqual([[3, 0]])
  const [from, into] = (await shop.products()).map(({ id }) => `id:${id}`)
  await mergeProducts(shop.database, { actor: COMMAND, now }, { from: from ?? '', into: into ?? '' })
  expect(await sums()).toEqual([[2, 1]])
  const { rows } = await sql<{ name: string }>`select name from feeds`.execute(shop.database)
  await removePriceList(shop.database, { actor: COMMAND, name: rows[0]?.name ?? '' })
  expect(await sums()).toEqual([])
})
