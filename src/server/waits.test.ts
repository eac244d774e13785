import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readEnvironment } from '#src/config/environment.ts'
import { isSecret } from '#src/contract/secret-text.ts'
import { connect } from '#src/database/connect.ts'
import { privateSettingsSchema } from '#src/settings/private-keys.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { createBuilders } from '#tests/builders.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { runSource } from '#tests/run-source.ts'
import { emptyShop, startShopProcess } from '#tests/start-shop-process.ts'
import { untilLockWaited } from '#tests/until-lock-waited.ts'

// Whole shops start here.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })
beforeAll(ensureBuilt)

const LOCK_MS = 700
const OUTBOUND_MS = 600
/** What an answer may take beside its limit, on a busy machine. */
const SPARE_MS = 4_000
const SECRET = 'a secret that nobody else has, of the tests of waiting'

type Seen = { status: number; ms: number; message: string; retryAfter: string | null; number?: string }

async function startSelling(settings: Record<string, string>) {
  const folder = await emptyShop()
  const { database, close } = connect(folder.DATABASE_URL, { applicationName: 'test', size: 3 })
  onTestFinished(close)
  const { id, variant } = await createBuilders(database).product({ stock: 50, price: 10_000 })
  await saveKeys(database)
  const environment = { ...folder, SECRET, ...settings }
  const { address } = await startShopProcess(environment)
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Seen> => {
    const began = performance.now()
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as { message?: string; data?: { number?: string; id?: string } }
    return {
      status: answer.status,
      ms: performance.now() - began,
      message: said.message ?? '',
      retryAfter: answer.headers.get('retry-after'),
      ...(said.data?.number !== undefined && { number: said.data.number }),
    }
  }
  const lines = [{ product_id: id, variant_id: variant.id, price: 100, quantity: 1 }]
  return { database, post, lines, variant, environment }
}

/** Saves keys of every provider, because without keys none of them would be called. */
async function saveKeys(database: Parameters<typeof savePrivateSetting>[0]): Promise<void> {
  const vault = createVault(SECRET)
  const keys = Object.entries(privateSettingsSchema.shape).filter(([, schema]) => isSecret(schema))
  for (const [key] of keys) await savePrivateSetting(database, vault, key as 'mono_token', `key-${key}`)
  await savePrivateSetting(database, vault, 'telegram_chat_id', '4242')
}

it('FLT-02 an order that waits for goods which somebody else is changing is answered within its limit, and its repeat is placed once', async () => {
  const { database, post, lines, variant } = await startSelling({ LOCK_TIMEOUT_MS: String(LOCK_MS) })
  const key = { 'idempotency-key': orderKey() }
  const body = orderBody({ lines })
  const release = Promise.withResolvers<void>()
  const holding = database.transaction().execute(async (transaction) => {
    await sql`select from variants where id = ${variant.id} for update`.execute(transaction)
    await release.promise
  })
  const asked = post('/api/orders', body, key)
  await untilLockWaited(database)
  const refused = await asked
  expect(refused).toMatchObject({
    status: 503,
    message: 'Магазин тимчасово не відповідає. Спробуйте ще раз за кілька секунд',
    retryAfter: '2',
  })
  expect(refused.ms).toBeGreaterThan(LOCK_MS * 0.9)
  expect(refused.ms).toBeLessThan(LOCK_MS + SPARE_MS)
  release.resolve()
  await holding
  const placed = await post('/api/orders', body, key)
  const again = await post('/api/orders', body, key)
  expect([placed.status, again.number]).toEqual([201, placed.number])
  const { rows } = await sql<{ orders: number; stock: number }>`
    select (select count(*)::int from orders) as orders, stock from variants where id = ${variant.id}`.execute(
    database,
  )
  expect(rows).toEqual([{ orders: 1, stock: 49 }])
})

it('FLT-02 a provider that takes the call and never answers is given up within the limit: by a payment, and by doctor, each of them', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const outside = Object.entries(readEnvironment({}).settings ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' && value.startsWith('https://') ? [[name, `${origin}/${name}`]] : [],
  )
  const limit = { OUTBOUND_TIMEOUT_MS: String(OUTBOUND_MS), PUBLIC_URL: 'https://shop.example.com' }
  const selling = await startSelling({ ...Object.fromEntries(outside), ...limit })
  const { database, post, lines, environment } = selling
  let connections = 0
  silent.on('connection', () => (connections += 1))

  const body = orderBody({ lines, payment_method: 'mono', delivery: { method: 'pickup' } })
  expect((await post('/api/orders', body, { 'idempotency-key': orderKey() })).status).toBe(201)
  const order = await database.selectFrom('orders').select('public_id').executeTakeFirstOrThrow()
  const paid = await post(`/api/orders/${order.public_id}/payments`, { method: 'mono' })
  expect([connections > 0, paid.status]).toEqual([true, 503])
  expect(paid.ms).toBeGreaterThan(OUTBOUND_MS * 0.9)
  expect(paid.ms).toBeLessThan(OUTBOUND_MS + SPARE_MS)

  const began = performance.now()
  const doctor = runSource('src/cli/shop.ts', { ...environment, DEMO: '0' }, ['doctor', '--json'])
  expect(await doctor.exitCode).toBe(1)
  const checks = JSON.parse(doctor.output().slice(doctor.output().indexOf('['))) as Check[]
  const failed = new Set(checks.filter(({ state }) => state === 'failed').map(({ name }) => name))
  expect(['mono', 'nova_poshta', 'telegram'].filter((name) => !failed.has(name))).toEqual([])
  expect(performance.now() - began).toBeLessThan(60_000)
})

type Check = { name: string; state: string; text: string }
