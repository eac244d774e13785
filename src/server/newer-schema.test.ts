import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { migrate } from '#src/database/migrate.ts'
import { createBuilders } from '#tests/builders.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { runShopProcess, startShopProcess } from '#tests/start-shop-process.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

// Each test starts a whole shop.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
beforeAll(ensureBuilt)

/** A migration that expands the schema, as the release after this one will. */
const FUTURE = `
  create table gifts (id bigint primary key, order_id bigint not null references orders (id));
  alter table orders add column wrapped_at timestamptz;
  create function wrap() returns trigger language plpgsql as $$ begin new.wrapped_at := now(); return new; end $$;
  create trigger wrap before insert on orders for each row execute function wrap();`

it('OPS-03 a shop goes back to the release before: on a schema of the future it starts and sells', async () => {
  const url = await databaseOfFuture(FUTURE)
  const { database, close } = connect(url, { applicationName: 'test', size: 1 })
  onTestFinished(close)
  const { id, variant } = await createBuilders(database).product({ stock: 5, price: 10_000 })
  const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
  const lines = [{ product_id: id, variant_id: variant.id, price: 100, quantity: 1 }]
  const placed = await fetch(`${shop.address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': orderKey() },
    body: JSON.stringify(orderBody({ lines })),
  })
  expect(placed.status).toBe(201)
  expect((await fetch(`${shop.address}/ready`)).status).toBe(200)
})

it('OPS-03 where the future has taken away what this program needs, it says which program is needed', async () => {
  const contraction =
    '-- contracts orders.comment, unused since 99.1.0\nalter table orders drop column comment;'
  const url = await databaseOfFuture(contraction)
  const shop = runShopProcess({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
  expect(await shop.exitCode).toBe(1)
  expect(shop.output()).toContain('після міграції 9999_future.sql працює лише програма 99.1.0 або новіша')
})

async function databaseOfFuture(migration: string): Promise<string> {
  const folder = temporaryFolder()
  cpSync(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })
  writeFileSync(join(folder, '9999_future.sql'), migration)
  const url = await createTestDatabase()
  await migrate(url, folder)
  return url
}
