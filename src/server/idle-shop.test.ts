import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import pg from 'pg'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })
beforeAll(ensureBuilt)

/**
 * How many transactions the background work makes in some four seconds, when each of its jobs runs several
 * times.
 */
const TRANSACTIONS = 100

it('says of nothing that it has changed while nobody does anything, or every cached page would be made anew', async () => {
  const { build, url } = await startTestShop()
  await build.promotion({ products: [await build.product()] })
  await startShopProcess({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  let sinceChange: Promise<number> = transactions(client)
  client.on('notification', () => {
    sinceChange = transactions(client)
  })
  await client.query('listen shop_changed')
  // By then all is done that has to be done after the start.
  const quiet = async () => (await transactions(client)) - (await sinceChange)
  await expect.poll(quiet, { timeout: 60_000, interval: 500 }).toBeGreaterThan(TRANSACTIONS)
})

async function transactions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count)
}
