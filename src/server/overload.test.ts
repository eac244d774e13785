import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { withClient } from '#src/database/with-client.ts'
import { createBuilders } from '#tests/builders.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

// The test starts a whole shop.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
beforeAll(ensureBuilt)

/** A limit so long that what waits for the database here goes on waiting until the test lets it. */
const LONG_MS = '120000'
/** How many of the sixteen connections are for readers; a quarter is for orders. */
const READERS = 12

it('FLT-02 overload refuses pages first, then calls, and orders last; each says when to come back, and all come back', async () => {
  const url = await createTestDatabase()
  const shop = await startShopProcess({
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    RENDER_LIMIT: '1',
    RENDER_QUEUE: '1',
    QUEUE_TIMEOUT_MS: '500',
    REQUEST_TIMEOUT_MS: LONG_MS,
    STATEMENT_TIMEOUT_MS: LONG_MS,
    LOCK_TIMEOUT_MS: LONG_MS,
  })
  const get = (path: string) => fetch(shop.address + path)
  const statusOf = (path: string) => get(path).then(({ status }) => status, String)
  const place = await ordering(url, shop.address)
  expect([(await get('/api/categories')).status, (await place()).status]).toEqual([200, 201])

  const waiting = await withClient({ connectionString: url }, async (client) => {
    await client.query('begin; lock table brands in access exclusive mode')
    const busy = async () => {
      const { rows } = await client.query<{ waiting: number }>(
        // What the shop writes in the background may wait for the locks as well.
        `select count(*)::int as waiting from pg_locks
        where not granted and relation = 'brands'::regclass and mode = 'AccessShareLock'
          and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows[0]?.waiting
    }
    // One page does not end, and one waits for its turn, so the others are refused. Calls and orders go on.
    const pages = ['/brands', '/brands?page=2'].map(statusOf)
    await expect.poll(busy).toBe(1)
    const refusedPage = await refusalOf(() => get('/brands?page=3'))
    expect(refusedPage).toEqual([503, '2'])
    expect([(await get('/api/categories')).status, (await place()).status]).toEqual([200, 201])

    // Readers have all the connections that they may have, so calls are refused. Orders go on.
    const calls = Array.from({ length: READERS + 4 }, (_, at) => statusOf(`/api/brands?at=${at}`))
    await expect.poll(busy).toBe(READERS)
    expect(await refusalOf(() => get('/api/categories'))).toEqual([503, '2'])
    expect((await place()).status).toBe(201)
    await client.query('rollback')
    return [...pages, ...calls]
  })
  const statuses = await Promise.all(waiting)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses[0]).toBe(200)
  const after = ['/brands?page=3', '/api/categories', '/api/brands']
  expect(await Promise.all(after.map(statusOf))).toEqual([200, 200, 200])
})

/** A function that places an order of one piece, each time a new one. */
async function ordering(url: string, address: string): Promise<() => Promise<Response>> {
  const { database, close } = connect(url, { applicationName: 'test', size: 1 })
  onTestFinished(close)
  const { id, variant } = await createBuilders(database).product({ stock: 50, price: 10_000 })
  const lines = [{ product_id: id, variant_id: variant.id, price: 100, quantity: 1 }]
  return () =>
    fetch(`${address}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': orderKey() },
      body: JSON.stringify(orderBody({ lines })),
    })
}

async function refusalOf(ask: () => Promise<Response>): Promise<unknown[]> {
  const { status, headers } = await ask()
  return [status, headers.get('retry-after')]
}
