import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readEnvironment, SECRET_NAMES } from '#src/config/environment.ts'
import { CHECKED_SERVICES } from '#src/checks/check-service.ts'
import { isSecret } from '#src/contract/secret-text.ts'
import { ONLINE_METHODS } from '#src/domain/payments/payment-methods.ts'
import { connect, type Database } from '#src/database/connect.ts'
import { privateSettingsSchema } from '#src/settings/private-keys.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { createBuilders } from '#tests/builders.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { startDatabaseProxy } from '#tests/database-proxy.ts'
import { buildSession } from '#tests/desk-client.ts'
import { ensureBuilt } from '#tests/ensure-built.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { runSource } from '#tests/run-source.ts'
import { startEchoProvider } from '#tests/start-echo-provider.ts'
import { startErrorService } from '#tests/start-error-service.ts'
import { startShopProcess } from '#tests/start-shop-process.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 })
beforeAll(ensureBuilt)

/** Spans are sent only every few seconds, so the test is patient. */
const PATIENCE = { timeout: 30_000 }

const ROOT = join(import.meta.dirname, '../..')

/** A mark that is long enough to be nothing else, and has no letter that an address would spell otherwise. */
const mark = (name: string) => `leak${name.replaceAll('_', '').toLowerCase()}7f3a9c51d2e84b60a1f7c3d9`

const PRIVATE_KEYS = Object.entries(privateSettingsSchema.shape)
  .filter(([, schema]) => isSecret(schema))
  .map(([key]) => key as keyof typeof privateSettingsSchema.shape)
const MARKS = [...SECRET_NAMES, ...PRIVATE_KEYS].map(mark)

it('SEC-05 no secret stands in a log, an answer, an output of a command or a file for browsers, whatever goes wrong', async () => {
  const provider = await startEchoProvider()
  const direct = await createTestDatabase()
  const { database, close } = connect(direct, { applicationName: 'test', size: 2 })
  onTestFinished(close)
  const proxy = await startDatabaseProxy(direct)
  const environment = secretEnvironment(proxy.url, provider.url)
  await saveSettings(database, environment['SECRET'] ?? '')
  const shop = await startShopProcess({ ...environment, LOG_LEVEL: 'trace' })
  const seen: string[] = []
  const desk = await buildSession(database, 'owner')
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(shop.address + path, { redirect: 'manual', ...init })
    seen.push(JSON.stringify([...answer.headers]), await answer.text())
  }

  await placeAndPay(database, call)
  await sendForgedCallbacks(call)
  for (const path of await deskPaths()) await call(path, { headers: { cookie: `desk=${desk.token}` } })
  for (const path of ['/', '/api/settings', '/api/openapi.json', '/robots.txt', '/health']) await call(path)
  for (const args of COMMANDS) seen.push(await outputOf(args, environment))
  await provider.stop()
  const alone = outputOf(['doctor', '--json'], environment)
  await placeAndPay(database, call)
  seen.push(await alone)
  await proxy.cut()
  for (const path of ['/ready', '/api/brands', '/about', '/api/admin/session']) await call(path)
  seen.push(await outputOf(['doctor'], environment))

  // What is looked through is really there: providers were called, and have quoted the keys with which they
  // were called.
  expect(provider.quoted()).toMatch(/leak/)
  expect(PROVIDERS.filter((name) => !provider.quoted().includes(`/${name}/`))).toEqual([])
  expect(shop.output()).toContain('"msg":"incoming request"')
  const everything = [...seen, shop.output(), await storedText(database)].join('\n')
  expect(leaksIn(everything)).toEqual([])
  expect(leaksIn(builtText())).toEqual([])
})

it('SEC-05 no secret and nobody’s name goes to the services of errors and of traces, whatever goes wrong', async () => {
  const provider = await startEchoProvider()
  const [errors, traces] = [await startErrorService(), await startErrorService()]
  const direct = await createTestDatabase()
  const { database, close } = connect(direct, { applicationName: 'test', size: 2 })
  onTestFinished(close)
  const proxy = await startDatabaseProxy(direct)
  const environment: Record<string, string> = {
    ...secretEnvironment(proxy.url, provider.url),
    ERRORS_URL: `${errors.origin}/${mark('ERRORS_URL')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${traces.origin}/${mark('OTEL_EXPORTER_OTLP_ENDPOINT')}`,
  }
  await saveSettings(database, environment['SECRET'] ?? '')
  const shop = await startShopProcess({ ...environment, LOG_LEVEL: 'info' })
  const desk = await buildSession(database, 'owner')
  const call = async (path: string, init: RequestInit = {}) => {
    await (await fetch(shop.address + path, { redirect: 'manual', ...init })).text()
  }
  await placeAndPay(database, call)
  await sendForgedCallbacks(call)
  for (const path of await deskPaths()) await call(path, { headers: { cookie: `desk=${desk.token}` } })
  // An error that nobody foresaw speaks in the words of the database, with the row and the statement: here a
  // column is not there.
  await sql`alter table orders rename column comment to comment_of_nobody`.execute(database)
  await placeAndPay(database, call)
  await provider.stop()
  await placeAndPay(database, call)
  await proxy.cut()
  for (const path of ['/ready', '/api/brands', '/about', '/api/admin/session']) await call(path)

  await expect.poll(() => errors.received.length, PATIENCE).toBeGreaterThan(0)
  const spans = () => traces.received.map(({ body }) => body).join('')
  // The spans have names of statements and of hosts, and nothing else of either.
  await expect.poll(spans, PATIENCE).toContain('INSERT orders')
  const reported = errors.received.map(({ body }) => body).join('\n')
  expect(reported).toContain('request failed')
  expect(leaksIn(`${reported}\n${spans()}`)).toEqual([])
  const people = ['Олена', 'Коваль', 'olena@example.com', '501234567', '(050)', 'Подзвоніть', desk.token]
  expect(people.filter((text) => `${reported}\n${spans()}`.includes(text))).toEqual([])
  // Each key is sent where it belongs, in a header or an address and nowhere else.
  expect(new Set(errors.received.map(({ path }) => path))).toEqual(new Set([`/${mark('ERRORS_URL')}`]))
  expect(traces.received[0]?.headers['api-key']).toBe(mark('OTEL_EXPORTER_OTLP_HEADERS'))
  expect(leaksIn(JSON.stringify(errors.received.map(({ headers }) => headers)))).toEqual([])
})

it('SEC-05 a setting that is wrong is named, and a secret one is not repeated', () => {
  const wrong = [...SECRET_NAMES].map((name) => [name, name === 'SECRET' ? 'leak' : `wrong://${mark(name)}`])
  const { problems } = readEnvironment(Object.fromEntries(wrong))
  expect(problems.join('\n')).toMatch(/SECRET: .*\n?.*/)
  expect(problems.filter((problem) => problem.includes('leak'))).toEqual([])
  expect(problems.length).toBeGreaterThan(4)
})

it('SEC-05 no file for browsers names a secret setting: nothing of the process is built into it', () => {
  const text = builtText()
  expect(text.length).toBeGreaterThan(100_000)
  // `SECRET` alone is a word that libraries have too.
  expect([...SECRET_NAMES].filter((name) => name !== 'SECRET' && text.includes(name))).toEqual([])
  expect(text).not.toMatch(/process\.env\.(?!NODE_ENV)\w/)
})

/** The settings with an address of somebody else's server, as it is when nobody has set another. */
const OUTSIDE = Object.entries(readEnvironment({}).settings ?? {})
  .filter(([, value]) => typeof value === 'string' && value.startsWith('https://'))
  .map(([name]) => name)
/** Those of these servers to which the owner's keys go. */
const PROVIDERS = OUTSIDE.filter((name) => !/^(?:GOOGLE|FACEBOOK|RECAPTCHA)_/.test(name))

const COMMANDS = [
  ['settings', 'list', '--json'],
  ['doctor', '--json'],
  ...CHECKED_SERVICES.map((service) => ['doctor', service, '--to', 'olena@example.com', '--json']),
]

/**
 * An environment in which every secret setting of the process has its mark; a new one has to be given one
 * here.
 */
function secretEnvironment(databaseUrl: string, provider: string): Record<string, string> {
  const withPassword = (url: string, name: string) => {
    const marked = new URL(url)
    marked.password = mark(name)
    return marked.href
  }
  const dead = '127.0.0.1:1'
  const secrets: Record<string, string> = {
    SECRET: mark('SECRET'),
    DATABASE_URL: withPassword(databaseUrl, 'DATABASE_URL'),
    DATABASE_REPLICA_URL: withPassword(databaseUrl, 'DATABASE_REPLICA_URL'),
    REDIS_URL: `redis://shop:${mark('REDIS_URL')}@${dead}`,
    GOOGLE_CLIENT_SECRET: mark('GOOGLE_CLIENT_SECRET'),
    FACEBOOK_APP_SECRET: mark('FACEBOOK_APP_SECRET'),
    RECAPTCHA_SECRET: mark('RECAPTCHA_SECRET'),
    SMTP_URL: `smtp://shop:${mark('SMTP_URL')}@${dead}`,
    ERRORS_URL: `http://${mark('ERRORS_URL')}@${dead}/7`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${dead}/${mark('OTEL_EXPORTER_OTLP_ENDPOINT')}`,
    OTEL_EXPORTER_OTLP_HEADERS: `api-key=${mark('OTEL_EXPORTER_OTLP_HEADERS')}`,
  }
  expect(Object.keys(secrets).toSorted()).toEqual([...SECRET_NAMES].toSorted())
  return {
    ...secrets,
    ...Object.fromEntries(OUTSIDE.map((name) => [name, `${provider}/${name}`])),
    DATA_DIR: temporaryFolder(),
    DEMO: '0',
    PUBLIC_URL: 'https://shop.example.com',
    MAIL_FROM: 'shop@example.com',
    GOOGLE_CLIENT_ID: 'google-client',
    FACEBOOK_APP_ID: '1234567890',
  }
}

const PLAIN: Partial<Record<string, unknown>> = {
  liqpay_public_key: 'i00000000',
  wayforpay_merchant_account: 'vitryna_shop',
  wayforpay_domain: 'shop.example.com',
  privat_parts_store: 'KRAMNYTSIA',
  mono_parts_store: 'kramnytsia',
  receipts_issuer: 'checkbox',
  ukrposhta_sender: 'a1b2c3d4-0000-4000-8000-000000000001',
  ukrposhta_sender_address: '123456',
  telegram_chat_id: '4242',
  sms_sender: 'Kramnytsia',
  checkbox_login: 'kasyr',
}

async function saveSettings(database: Database, secret: string): Promise<void> {
  const vault = createVault(secret)
  for (const key of PRIVATE_KEYS) await savePrivateSetting(database, vault, key, mark(key))
  for (const [key, value] of Object.entries(PLAIN))
    await savePrivateSetting(database, vault, key as (typeof PRIVATE_KEYS)[number], value)
}

type Call = (path: string, init?: RequestInit) => Promise<void>
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/**
 * Places orders of each method and begins their payments with providers that do not work, and places an order
 * at once with a bot check.
 */
async function placeAndPay(database: Database, call: Call): Promise<void> {
  const { id, variant } = await createBuilders(database).product({ stock: 50, price: 10_000 })
  const lines = [{ product_id: id, variant_id: variant.id, price: 100, quantity: 1 }]
  for (const method of ONLINE_METHODS) {
    const body = orderBody({ lines, payment_method: method, delivery: { method: 'pickup' } })
    await call('/api/orders', json(body, { 'idempotency-key': orderKey() }))
    const order = await database
      .selectFrom('orders')
      .select('public_id')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    await call(`/api/orders/${order?.public_id}/payments`, json({ method }))
    await call(`/api/orders/${order?.public_id}/payment?ask=1`)
  }
  const fast = { name: 'Олена', phone: '+380501234567', product_id: id, recaptcha_token: 'x' }
  await call('/api/fast-orders', json(fast))
  for (const name of ['google', 'facebook']) {
    await call(`/api/oauth/redirect/${name}`)
    await call(`/api/oauth/exchange/${name}?code=x&state=y`)
    await call(`/api/oauth/exchange/${name}`, json({ code: 'x', state: 'y' }))
  }
}

/** Sends callbacks that no provider has signed, or that are no callbacks at all. */
async function sendForgedCallbacks(call: Call): Promise<void> {
  for (const method of ONLINE_METHODS) {
    const path = `/api/payments/${method}/callback`
    await call(path, json({ data: 'e30=', signature: 'x', invoiceId: '1', merchantSignature: 'x' }))
    await call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })
    await call(path, { method: 'POST', body: new URLSearchParams({ data: '%', signature: '' }) })
  }
}

/**
 * The paths of what the desk shows without a parameter: settings, services, journal and messages among them.
 */
async function deskPaths(): Promise<string[]> {
  const { deskRoutes } = await startTestShop()
  const paths = deskRoutes.filter(({ method, path }) => method === 'GET' && !/[:*]/.test(path))
  // News is a stream without an end.
  return paths.map(({ path }) => path).filter((path) => !path.endsWith('/news'))
}

async function outputOf(args: readonly string[], environment: Record<string, string>): Promise<string> {
  const command = runSource('src/cli/shop.ts', environment, args)
  await command.exitCode
  return command.output()
}

/** What the shop has written down of what went wrong. Settings are there as well, sealed. */
async function storedText(database: Database): Promise<string> {
  const rows = await Promise.all(
    (['payment_attempts', 'messages', 'outbox', 'settings', 'staff_audit'] as const).map((table) =>
      database.selectFrom(table).selectAll().execute(),
    ),
  )
  return JSON.stringify(rows)
}

/**
 * The marks that stand in the text in any of the ways in which they could be spelled: as they are, and as
 * base64 at any place of a text.
 */
function leaksIn(text: string): string[] {
  return MARKS.filter((each) => spellings(each).some((spelling) => text.includes(spelling)))
}

function spellings(text: string): string[] {
  const middles = [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${text}`)
      .toString('base64')
      .slice(4, -4),
  )
  return [text, Buffer.from(text).toString('hex'), ...middles]
}

function builtText(): string {
  const folders = ['build/client', 'build-desk/client']
    .map((name) => join(ROOT, name))
    .filter((folder) => existsSync(folder))
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(?:js|css|html|json)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}
