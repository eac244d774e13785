import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { measureQueues } from '#src/metrics/queue-metrics.ts'
import { checkCheckbox } from '#src/receipts/check-checkbox.ts'
import { options, pay, place, refund, round, server, shop, withReceiptShop } from '#tests/receipt-shop.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { startReplicatedDatabase } from '#tests/start-replica.ts'
import { shopSources } from './measure-shop.ts'

// One of these tests starts two servers.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
withReceiptShop()

async function measured(
  replicaUrl: string | null = null,
  database = shop.database,
): Promise<Record<string, number>> {
  const sources = shopSources({ dataDir: lastingFolder(), databaseReplicaUrl: replicaUrl }, database)
  const families = (await Promise.all(sources.map(async (source) => source()))).flat()
  const samples = families.flatMap((family) => family.samples)
  return Object.fromEntries(
    samples.map(({ name, labels, value }) => [[name, ...Object.values(labels)].join(' '), value]),
  )
}

it('OPS-02 receipts that wait and that failed are measured, and doctor says so of what waits over an hour', async () => {
  await pay(await place(), { captured: 900_00 })
  server.receiptsFail = true
  await round()
  server.receiptsFail = false
  await pay(await place(), { captured: 900_00 })
  await sql`update receipts set state = 'waiting', created_at = now() - interval '2 hours'`.execute(
    shop.database,
  )
  const waiting = await measured()
  expect(waiting['vitryna_queue_age_seconds receipts']).toBeGreaterThan(7_100)
  expect(await checkCheckbox(options())).toMatchObject([
    { state: 'failed', text: expect.stringContaining('чекають понад годину: 1') },
  ])
  await sql`update receipts set state = 'error'`.execute(shop.database)
  const failed = await measured()
  expect([failed['vitryna_trouble receipts'], failed['vitryna_queue_age_seconds receipts']]).toEqual([1, 0])
})

it('OPS-02 a refund that hangs for a day, the disk and the age of the outbox are measured', async () => {
  const attempt = await pay(await place(), { captured: 900_00 })
  await refund(attempt, 100)
  await sql`
    update payment_refunds set state = 'sent', tried_at = now() - interval '2 days', created_at = now() - interval '2 days'`.execute(
    shop.database,
  )
  await sql`insert into outbox (topic, created_at) values ('order.status', now() - interval '10 minutes')`.execute(
    shop.database,
  )
  const now = await measured()
  expect(now['vitryna_trouble refunds']).toBe(1)
  expect(now['vitryna_queue_age_seconds refunds']).toBeGreaterThan(170_000)
  expect(now['vitryna_queue_age_seconds outbox']).toBeGreaterThan(590)
  expect(now['vitryna_disk_free_bytes']).toBeLessThanOrEqual(now['vitryna_disk_size_bytes'] ?? 0)
  expect((await measureQueues(shop.database)).length).toBe(8)
})

it('OPS-02 the lag of a replica is measured, and one that is away fails alone', async () => {
  const servers = await startReplicatedDatabase()
  const { database, close } = connect(servers.url, { applicationName: 'test', size: 1 })
  onTestFinished(close)
  await sql`create table written (id int)`.execute(database)
  const lag = async () => (await measured(servers.replicaUrl, database))['vitryna_replica_lag_seconds']
  await expect.poll(lag).toBe(0)
  await servers.pauseReplay()
  await sql`insert into written values (1)`.execute(database)
  await expect.poll(lag).toBeGreaterThan(1)
  await expect(measured('postgres://127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED')
  expect(await measured(null)).not.toHaveProperty('vitryna_replica_lag_seconds')
})
