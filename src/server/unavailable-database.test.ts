import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { readPostmasterFile } from '#src/database/postmaster-file.ts'
import { socketUrl } from '#src/database/postgres-server.ts'
import { createBuilders } from '#tests/builders.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { startDatabaseProxy } from '#tests/database-proxy.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { filledFolder } from '#tests/filled-folder.ts'
import { freezeDatabase } from '#tests/freeze-database.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startReplicatedDatabase } from '#tests/start-replica.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

// Each test starts a whole shop, and waits for what the shop finds out by waiting.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const PATIENCE = { timeout: 60_000, interval: 100 }
/** Nobody waits so long: an answer that comes after it counts as hung. */
const HANGING_MS = 10_000
const GONE = 'База даних не відповідає'
const BACK = 'База даних знову відповідає'

beforeAll(ensureBuilt)

describe('a database that has frozen', () => {
  it('FLT-02 ERR-03 API-23 lets nobody wait: cached pages go on, all else is 503, and afterwards the shop works by itself', async () => {
    const folder = await filledFolder()
    const shop = await startShopProcess({ DATA_DIR: folder })
    const server = readPostmasterFile(join(folder, 'postgres'))
    const { body, key, ask } = await prepare(socketUrl(server?.socketFolder ?? '', 'vitryna'))
    expect(await statusesOf(shop.address, ['/', '/ready'])).toEqual([200, 200])

    const thaw = freeze(server?.pid ?? 0)
    const order = placeOrder(shop.address, body, key)
    const others = [
      '/delivery',
      '/api/categories?x=1',
      '/search?query=чай',
      '/api/search/live?query=чай',
      '/ready',
    ]
    const answers = await Promise.all([...others.map((path) => get(shop.address + path)), order])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503])
    expect(answers.filter(({ retryAfter }) => retryAfter === null).length).toBe(1)
    expect(answers[1]?.text).toBe(
      '{"message":"Магазин тимчасово не відповідає. Спробуйте ще раз за кілька секунд"}',
    )
    expect((await get(`${shop.address}/`)).status).toBe(200)
    await shop.saw(GONE)
    // A database that is known to be away is not even asked; and the process goes on living.
    expect(await statusesOf(shop.address, ['/ready', '/api/brands', '/brands', '/', '/health'])).toEqual([
      503, 503, 503, 200, 200,
    ])

    thaw()
    await shop.saw(BACK)
    await expect.poll(() => statusesOf(shop.address, ['/ready', '/brands']), PATIENCE).toEqual([200, 200])
    const repeated = await placeOrder(shop.address, body, key)
    expect([200, 201]).toContain(repeated.status)
    expect(await ask(sql`select count(*)::int as orders from orders`)).toEqual([{ orders: 1 }])
    const working = sql`select count(*)::int as busy from pg_stat_activity
      where application_name in ('vitryna requests', 'vitryna orders') and state <> 'idle'`
    await expect.poll(() => ask(working), PATIENCE).toEqual([{ busy: 0 }])
    const connections = sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
      where application_name in ('vitryna requests', 'vitryna orders')`
    expect(Number((await ask(connections))[0]?.['open'])).toBeLessThanOrEqual(16)
    const lines = linesOf(shop.output())
    expect(lines.map(({ msg }) => String(msg).slice(0, BACK.length))).toEqual(
      [GONE.padEnd(BACK.length), BACK].map((text) => expect.stringContaining(text.trim())),
    )
  })
})

describe('a leader that has died', () => {
  it('FLT-04 is followed by the promoted replica: the shop goes on placing orders, none is lost, and nobody restarts it', async () => {
    const servers = await startReplicatedDatabase()
    const proxy = await startDatabaseProxy(servers.url)
    const shop = await startShopProcess({ DATABASE_URL: proxy.url, DATA_DIR: temporaryFolder() })
    const { body, key } = await prepare(servers.url)
    const before = await placeOrder(shop.address, body, key)
    expect(before.status).toBe(201)
    const replica = connect(servers.replicaUrl, { applicationName: 'vitryna test', size: 1 })
    onTestFinished(replica.close)
    const orders = () => replica.database.selectFrom('orders').select('number').execute()
    await expect.poll(orders, PATIENCE).toHaveLength(1)

    await servers.failOver()
    proxy.lead(servers.replicaUrl)
    const next = orderKey()
    const place = async () => (await placeOrder(shop.address, body, next)).status
    await expect.poll(place, PATIENCE).toSatisfy((status: number) => status === 200 || status === 201)
    expect((await get(`${shop.address}/ready`)).status).toBe(200)
    expect(await orders()).toHaveLength(2)
    // An order that the former leader had acknowledged is known to the new one.
    expect((await placeOrder(shop.address, body, key)).status).not.toBe(503)
    expect(await orders()).toHaveLength(2)
    expect(shop.child.exitCode).toBeNull()
  })
})

describe('a database that is away', () => {
  it('API-23 ERR-03 answers 503 everywhere, with one line when it goes and one when it is back', async () => {
    const proxy = await startDatabaseProxy(await createTestDatabase())
    const shop = await startShopProcess({ DATABASE_URL: proxy.url, DATA_DIR: temporaryFolder() })
    expect(await statusesOf(shop.address, ['/', '/ready'])).toEqual([200, 200])
    await proxy.cut()
    const paths = ['/ready', '/api/categories', '/api/brands', '/delivery', '/search?query=чай', '/about']
    expect(await statusesOf(shop.address, paths)).toEqual(paths.map(() => 503))
    const order = await placeOrder(shop.address, orderBody({ lines: LINES }), orderKey())
    expect([order.status, order.retryAfter]).toEqual([503, '2'])
    await shop.saw(GONE)
    expect(await statusesOf(shop.address, [...paths, '/'])).toEqual([...paths.map(() => 503), 200])
    await proxy.restore()
    await shop.saw(BACK)
    await expect
      .poll(() => statusesOf(shop.address, ['/ready', '/api/brands', '/about']), PATIENCE)
      .toEqual([200, 200, 200])
    const lines = linesOf(shop.output())
    expect(lines.map(({ msg }) => String(msg).slice(0, 20))).toEqual([GONE.slice(0, 20), BACK.slice(0, 20)])
    expect(Number(lines[1]?.['seconds'])).toBeGreaterThan(0)
    expect(shop.output()).not.toMatch(/\\n\s+at /)
  })

  it('API-23 says nothing and answers no 500 when its connections are ended one by one', async () => {
    const url = await createTestDatabase()
    const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
    const { ask } = await prepare(url)
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const asked = statusesOf(shop.address, ['/api/categories', '/api/brands', `/api/brands?round=${round}`])
      await ask(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'vitryna %' and pid <> pg_backend_pid()`)
      statuses.push(...(await asked))
    }
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(linesOf(shop.output()).filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('API-23 reads on and sells nothing while the database takes no writing, as after a failover', async () => {
    const url = await createTestDatabase()
    const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: temporaryFolder() })
    const { body, key, ask } = await prepare(url)
    const name = new URL(url).pathname.slice(1)
    await ask(sql.raw(`alter database ${name} set default_transaction_read_only = on`))
    await ask(END_OTHERS)
    await shop.saw('База даних нічого не записує')
    expect((await get(`${shop.address}/api/brands`)).status).toBe(200)
    const refused = await placeOrder(shop.address, body, key)
    expect([refused.status, refused.retryAfter]).toEqual([503, '2'])
    await ask(sql.raw(`set default_transaction_read_only = off`))
    await ask(sql.raw(`alter database ${name} reset default_transaction_read_only`))
    await ask(END_OTHERS)
    await shop.saw('База даних знову записує')
    await expect.poll(async () => (await placeOrder(shop.address, body, key)).status, PATIENCE).toBe(201)
    expect(linesOf(shop.output()).filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

const LINES = [{ product_id: 1, variant_id: 1, price: 1, quantity: 1 }]
const END_OTHERS = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Makes one product that can be ordered, and a way to ask the database itself. */
async function prepare(url: string) {
  const { database, close } = connect(url, { applicationName: 'test', size: 1 })
  onTestFinished(close)
  const product = await createBuilders(database).product({ stock: 5 })
  const { id, price } = product.variant
  const body = orderBody({
    lines: [{ product_id: product.id, variant_id: id, price: price / 100, quantity: 1 }],
  })
  const ask = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
    (await query.execute(database)).rows as Record<string, unknown>[]
  return { body, key: orderKey(), ask }
}

/** Freezes a server until the test ends, because one that stands still could not be stopped. */
function freeze(pid: number): () => void {
  const thaw = freezeDatabase(pid)
  onTestFinished(thaw)
  return thaw
}

type Answer = { status: number; retryAfter: string | null; text: string }

async function get(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(HANGING_MS) })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }
}

function statusesOf(address: string, paths: readonly string[]): Promise<number[]> {
  return Promise.all(paths.map(async (path) => (await get(address + path)).status))
}

function placeOrder(address: string, body: unknown, key: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  return get(`${address}/api/orders`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The lines of the log, without what is said to the person who starts the shop. */
function linesOf(output: string): Record<string, unknown>[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line))
}
