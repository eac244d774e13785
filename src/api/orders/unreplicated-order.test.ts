import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { orderBody, orderKey, stockOf } from '#tests/order-request.ts'
import { startReplicatedDatabase } from '#tests/start-replica.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

// Two database servers are started.
vi.setConfig({ testTimeout: 120_000 })

/** Statement timeout of a shopper's request in this test. */
const STATEMENT_MS = 500

it('FLT-04 an order that is on one server alone is promised to nobody until its synchronous replica has it', async () => {
  const servers = await startReplicatedDatabase()
  await servers.makeSynchronous()
  const limits = { statementMs: STATEMENT_MS }
  const primary = connect(servers.url, { applicationName: 'vitryna test', size: 4, limits })
  onTestFinished(() => primary.close())
  const { database } = primary
  const shop = await startTestShop({ on: { database, url: servers.url } })
  const product = await shop.build.product({ stock: 3 })
  const body = orderBody({ lines: [{ product_id: product.id, quantity: 1, price: 100 }] })
  const key = orderKey()
  const place = async () => (await shop.post('/api/orders', body, { 'idempotency-key': key })).status
  const orders = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from orders`.execute(database)).rows[0]?.count

  servers.freezeReplica()
  expect([await place(), await orders()]).toEqual([503, 0])
  // As after a crash at that moment: the order is committed on this server and visible.
  await sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(
    database,
  )
  await expect.poll(orders).toBe(1)
  // The goods are locked before the order is found, and that is written, so the answer waits for the replica
  // too.
  expect(await place()).toBe(503)
  servers.thawReplica()
  await expect.poll(place).toBe(200)
  expect([await orders(), await stockOf(shop, product.variant.id)]).toEqual([1, 2])
})
