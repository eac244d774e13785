import { once } from 'node:events'
import { get } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { PREPARING_LOCK } from '#src/database/migrate.ts'
import { createBuilders } from '#tests/builders.ts'
import { childrenOf } from '#tests/child-processes.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { filledFolder } from '#tests/filled-folder.ts'
import { startOrdering } from '#tests/ordering-shoppers.ts'
import { processOf, type Shoppers, startShoppers } from '#tests/shoppers.ts'
import { emptyShop, runShopProcess, startShopProcess, takenPort } from '#tests/start-shop-process.ts'

const TWO = { API_RATE_LIMIT: '1000000', PAGE_RATE_LIMIT: '1000000', WEB_PROCESSES: '2' }
const PATHS = ['/', '/api/categories', '/health', '/brands']
const WORKER = 'web-worker.ts'

// Each test starts a whole shop of three processes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })
const PATIENCE = { timeout: 90_000, interval: 100 }

beforeAll(ensureBuilt)

describe('several processes', () => {
  it('outlive one of them that is killed under load, and get a new one', async () => {
    const { child, address } = await start()
    const before = childrenOf(child.pid, WORKER)
    const shoppers = await shoppersOfBoth(address)
    await expect.poll(shoppers.answered, PATIENCE).toBeGreaterThan(50)
    process.kill(before[0] ?? 0, 'SIGKILL')
    await expect.poll(() => newOf(before, childrenOf(child.pid, WORKER)), PATIENCE).toHaveLength(1)
    const seen = shoppers.answered()
    await expect.poll(shoppers.answered, PATIENCE).toBeGreaterThan(seen + 50)
    const problems = await shoppers.leave()
    // Clients of the killed process have lost a connection, and nobody has lost anything else.
    expect(problems.flat().filter((problem) => !/ECONNRESET|socket hang up/.test(problem))).toEqual([])
    expect(problems.filter((own) => own.length > 1)).toEqual([])
    expect(problems.filter((own) => own.length === 0).length).toBeGreaterThan(0)
  })

  it('leave no request without an end when they are killed again and again', async () => {
    const { child, address } = await start()
    const shoppers = startShoppers(16, address, PATHS, false)
    for (let round = 0; round < 3; round += 1) {
      // Both processes serve, so that there is always one that does.
      await bothServe(address)
      const before = childrenOf(child.pid, WORKER)
      process.kill(before.at(-1) ?? 0, 'SIGKILL')
      // Numbers of processes have no order, because the system begins anew with small ones.
      await expect.poll(() => newOf(before, childrenOf(child.pid, WORKER)), PATIENCE).toHaveLength(1)
    }
    const problems = (await shoppers.leave()).flat()
    // The calls were broken off at once, and did not have to wait.
    expect(problems.filter((problem) => !/ECONNRESET|socket hang up/.test(problem))).toEqual([])
  }, 300_000)

  it('OPS-03 are replaced under load on SIGHUP without an error for anybody, and end with 0 on SIGTERM', async () => {
    const shop = await start()
    const before = childrenOf(shop.child.pid, WORKER)
    const shoppers = startShoppers(8, shop.address, PATHS)
    await expect.poll(shoppers.answered, PATIENCE).toBeGreaterThan(50)
    shop.child.kill('SIGHUP')
    await shop.saw('Процеси замінено')
    const after = childrenOf(shop.child.pid, WORKER)
    const seen = shoppers.answered()
    await expect.poll(shoppers.answered, PATIENCE).toBeGreaterThan(seen + 50)
    expect(await shoppers.leave()).toEqual(Array.from({ length: 8 }, () => []))
    expect([before.length, newOf(before, after).length]).toEqual([2, 2])
    shop.child.kill('SIGTERM')
    expect(await shop.exitCode).toBe(0)
  })

  it('OPS-03 are replaced when they all serve, where SIGHUP comes while the shop is starting', async () => {
    const folder = await emptyShop()
    const { database, close } = connect(folder.DATABASE_URL, { applicationName: 'vitryna test' })
    const shop = await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${PREPARING_LOCK})`.execute(transaction)
      const starting = runShopProcess({ ...TWO, ...folder })
      await starting.saw('чекаю на нього')
      starting.child.kill('SIGHUP')
      return starting
    })
    await close()
    await shop.saw('Процеси замінено')
    expect(shop.output()).toContain('Магазин працює: ')
  })

  it('OPS-03 are replaced while orders are placed: each that was acknowledged is there once, and none is lost', async () => {
    const { shop, database, line } = await startSelling()
    const { address } = shop
    const shoppers = [
      startOrdering(3, { address, line }),
      startOrdering(3, { address, line, keepAlive: false, firstPhone: 3 }),
    ]
    const acknowledged = () => shoppers.reduce((sum, each) => sum + each.acknowledged(), 0)
    for (let round = 1; round <= 2; round += 1) {
      const before = acknowledged()
      await expect.poll(acknowledged, PATIENCE).toBeGreaterThan(before + 20)
      shop.child.kill('SIGHUP')
      const replaced = () => shop.output().split('Процеси замінено').length - 1
      await expect.poll(replaced, PATIENCE).toBe(round)
    }
    const after = acknowledged()
    await expect.poll(acknowledged, PATIENCE).toBeGreaterThan(after + 20)
    const left = await Promise.all(shoppers.map((each) => each.leave()))
    expect(left.flatMap(({ problems }) => problems)).toEqual([])
    const numbers = left.flatMap((each) => each.numbers)
    const orders = await database.selectFrom('orders').select('number').execute()
    expect(orders.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
    const { stock } = await database
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', line.variant_id)
      .executeTakeFirstOrThrow()
    expect(STOCK - stock).toBe(numbers.length)
  })

  it('say once which port is taken, and leave nothing behind', async () => {
    const port = await takenPort()
    const shop = runShopProcess({ ...TWO, DATA_DIR: await filledFolder(), PORT: String(port) })
    expect(await shop.exitCode).toBe(1)
    expect(shop.output()).toBe(
      `Не вдалося слухати порт ${port}: цей порт уже зайнятий. Вкажіть інший порт, наприклад PORT=3001.\n`,
    )
  })
})

async function start() {
  return startShopProcess({ ...TWO, ...(await emptyShop()) })
}

const STOCK = 100_000

/** Starts a shop with one product, which takes as many orders of one address as come. */
async function startSelling() {
  const folder = await emptyShop()
  const { database, close } = connect(folder.DATABASE_URL, { applicationName: 'test', size: 2 })
  onTestFinished(close)
  const { id, variant } = await createBuilders(database).product({ stock: STOCK, price: 10_000 })
  const shop = await startShopProcess({
    ...TWO,
    ...folder,
    ORDER_RATE_LIMIT: '1000000',
    TRUSTED_PROXY: '127.0.0.1',
  })
  return {
    shop,
    database,
    line: { product_id: id, variant_id: variant.id, price: 100, quantity: 1 },
  }
}

/**
 * Shoppers of both processes. The system may give all connections to one process and a client stays with the
 * one it has, so new clients come until both serve.
 */
async function shoppersOfBoth(address: string): Promise<Shoppers> {
  for (;;) {
    const shoppers = startShoppers(8, address, PATHS)
    await expect.poll(shoppers.answered, PATIENCE).toBeGreaterThan(50)
    if (shoppers.processes() === 2) return shoppers
    await shoppers.leave()
  }
}

async function bothServe(address: string): Promise<void> {
  const processes = new Set<string>()
  const ask = async () => {
    const [response] = await once(get(`${address}/health`, { agent: false }), 'response')
    response.resume()
    return processes.add(processOf(response.headers['x-request-id'])).size
  }
  await expect.poll(ask, PATIENCE).toBe(2)
}

function newOf(before: readonly number[], after: readonly number[]): number[] {
  return after.filter((pid) => !before.includes(pid))
}
