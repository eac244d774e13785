import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startTestShop } from '#tests/start-test-shop.ts'
import { watchChanges } from './watch-changes.ts'

it('grows when what a page may show has changed, and not for an order', async () => {
  const shop = await startTestShop()
  const product = await shop.build.product()
  const watch = await listen(shop.url)
  const before = watch.version()
  await shop.database
    .insertInto('stock_moves')
    .values({ variant_id: product.variant.id, delta: -1, reason: 'manual' })
    .execute()
  await shop.build.setting('shopTitle', 'Нова назва')
  await expect.poll(watch.version).toBe(before + 1)
  await shop.database
    .updateTable('variants')
    .set({ price: 5_00 })
    .where('id', '=', product.variant.id)
    .execute()
  await expect.poll(watch.version).toBe(before + 2)
})

it('grows for stock alone once the catalogue has been refreshed, not with each order', async () => {
  const shop = await startTestShop()
  const product = await shop.build.product({ stock: 5 })
  await shop.build.refresh()
  const watch = await listen(shop.url)
  const before = watch.version()
  await shop.database.updateTable('variants').set({ stock: 4 }).where('id', '=', product.variant.id).execute()
  // Its notice comes after that of the stock would have come.
  await shop.build.page()
  await expect.poll(watch.version).toBe(before + 1)
  await shop.build.refresh()
  await expect.poll(watch.version).toBe(before + 2)
})

it('tells what changes the numbers of lists from what only changes goods, until the index has followed', async () => {
  const shop = await startTestShop()
  const product = await shop.build.product({ stock: 5 })
  await shop.build.refresh()
  const watch = await listen(shop.url)
  const before = { version: watch.version(), index: watch.indexVersion() }
  await shop.database
    .updateTable('variants')
    .set({ price: 7_00 })
    .where('id', '=', product.variant.id)
    .execute()
  await expect.poll(watch.version).toBe(before.version + 1)
  expect(watch.indexVersion()).toBe(before.index)
  await shop.build.refresh()
  await expect.poll(watch.version).toBe(before.version + 2)
  expect(watch.indexVersion()).toBe(before.index + 1)
  await shop.build.brand()
  await expect.poll(watch.indexVersion).toBe(before.index + 2)
})

it('says nothing of what was rolled back', async () => {
  const shop = await startTestShop()
  const watch = await listen(shop.url)
  const before = watch.version()
  const rolledBack = shop.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('products').set({ title: 'Інша' }).execute()
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await shop.build.page()
  await expect.poll(watch.version).toBe(before + 1)
})

it('listens again after its connection broke, and counts what it may have missed', async () => {
  const shop = await startTestShop()
  const watch = await listen(shop.url)
  const before = watch.version()
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitryna watch' and datname = current_database()",
  )
  await client.end()
  await expect.poll(watch.version, { timeout: 5000 }).toBeGreaterThan(before)
  const again = watch.version()
  await shop.build.page()
  await expect.poll(watch.version).toBe(again + 1)
})

it('does not trust a connection that says nothing for seconds, and counts what it may have missed', async () => {
  const shop = await startTestShop()
  const watch = await listen(shop.url)
  const before = watch.version()
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = 'vitryna watch' and datname = current_database()`.execute(shop.database)
  // The connections behave as those to a machine that is gone from the network: nothing is closed, and
  // nothing comes.
  const stopped = rows.map(({ pid }) => pid)
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  onTestFinished(() => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  })
  await expect.poll(watch.version, { timeout: 20_000 }).toBeGreaterThan(before)
})

async function listen(url: string) {
  const watch = await watchChanges(url, (problem) => {
    throw problem
  })
  onTestFinished(watch.close)
  return watch
}
