import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createServer } from '#src/http/create-server.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { answerOutsideApi, WRONG_REQUEST_PAGE } from './answer-outside-api.ts'
import { addHealth } from './health.ts'
import { readSecret, shopSecret } from './read-secret.ts'
import { serveBuild, serveMedia } from './serve-files.ts'

it.each([
  ['/api/%E0%A4%A', '{"message":"Неправильний запит"}'],
  ['/%E0%A4%A', WRONG_REQUEST_PAGE],
])('ERR-01 ERR-03 API-23 an address that cannot be read is a wrong request: %s', async (path, body) => {
  const options = { logger: false, trustedProxy: [], wrongAddressPage: WRONG_REQUEST_PAGE }
  const answer = await createServer(options).inject(path)
  expect([answer.statusCode, answer.body]).toEqual([400, body])
  const isPage = answer.headers['content-type']?.toString().startsWith('text/html')
  expect(isPage).toBe(body.includes('<h1>Неправильний запит</h1>'))
})

it.each([
  ['GET', '/missing.js', 404, 'text/plain', undefined],
  ['POST', '/', 405, 'text/plain', undefined],
  ['GET', '/health', 200, 'application/json', undefined],
  ['GET', '/broken', 500, 'text/html', "default-src 'none'"],
  ['GET', '/%E0%A4%A', 400, 'text/html', "default-src 'none'"],
] as const)(
  'SEC-01 %s %s: no browser guesses what it is, and as a page it runs nothing and stands in no frame',
  async (method, url, status, type, policy) => {
    const app = createServer({ logger: false, trustedProxy: [], wrongAddressPage: WRONG_REQUEST_PAGE })
    answerOutsideApi(app)
    addHealth(app, null, () => false)
    app.get('/broken', () => Promise.reject(new Error('broken')))
    const { statusCode, headers } = await app.inject({ method, url })
    expect([statusCode, headers['x-content-type-options']]).toEqual([status, 'nosniff'])
    expect(headers['content-type']).toContain(type)
    expect(headers['content-security-policy']?.toString().split(';')[0]).toBe(policy)
    expect(headers['content-security-policy']?.toString().includes("frame-ancestors 'none'")).toBe(
      policy && true,
    )
  },
)

describe('files', () => {
  it('are sent compressed, for ever when their names hold a hash, and with the right type', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/root-abc.js'), 'let a')
    writeFileSync(join(folder, 'assets/root-abc.js.br'), 'packed')
    writeFileSync(join(folder, 'logo.svg'), '<svg/>')
    const app = server()
    await serveBuild(app, folder)
    const script = await app.inject({
      url: '/assets/root-abc.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await app.inject('/logo.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('BUILD-01 say which build is being served, and nobody keeps it', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'build.json'), '{"id":"first"}')
    const app = server()
    await serveBuild(app, folder)
    // A newer build is only on the disk yet.
    writeFileSync(join(folder, 'build.json'), '{"id":"second"}')
    const answer = await app.inject('/build.json')
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ id: 'first' }, 'no-store'])
  })

  it('of the worker that caches pages are asked for each time and come packed; what is known is not sent again', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'sw.js'), 'keep()')
    const app = server()
    await serveBuild(app, folder)
    writeFileSync(join(folder, 'sw.js'), 'newer, but only on the disk yet')
    const plain = await app.inject('/sw.js')
    expect([plain.body, plain.headers['cache-control']]).toEqual(['keep()', 'no-cache'])
    const packed = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('keep()')
    const known = await app.inject({
      url: '/sw.js',
      headers: { 'if-none-match': String(plain.headers.etag) },
    })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  it.each([
    ['a shop that lets browsers cache no pages', false],
    ['a build without a worker', true],
  ])('of the worker take earlier ones away in %s', async (_case, hasWorker) => {
    const folder = temporaryFolder()
    if (!hasWorker) writeFileSync(join(folder, 'sw.js'), 'keep()')
    const app = server()
    await serveBuild(app, folder, hasWorker)
    expect((await app.inject('/sw.js')).body).toContain('registration.unregister()')
  })

  it('that are not there answer 404 and are not kept', async () => {
    const app = server()
    await serveMedia(app, temporaryFolder())
    const answer = await app.inject('/media/none.webp')
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
      404,
      'no-store',
      'Не знайдено\n',
    ])
  })

  it('SEC-01 a logo that is opened by its own address runs nothing, and is of no origin', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'media'))
    writeFileSync(
      join(dataDir, 'media/logo-1.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    )
    const app = server()
    await serveMedia(app, dataDir)
    const { headers } = await app.inject('/media/logo-1.svg')
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' })
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox']),
    )
  })

  it('ERR-03 an address that is a page answers 405 to methods that pages do not know', async () => {
    const answer = await server().inject({ method: 'POST', url: '/about' })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })

  it.each(['/media/../secret', '/media/%2e%2e/secret', '/media/..%2fsecret'])(
    'outside the folder are not sent: %s',
    async (path) => {
      const dataDir = temporaryFolder()
      readSecret({ secret: null, dataDir })
      const app = server()
      await serveMedia(app, dataDir)
      expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('readiness', () => {
  it('is refused while a migration is missing, while stopping, and without a database', async () => {
    const shop = await startTestShop()
    let isStopping = false
    const app = server()
    addHealth(app, shop.database, () => isStopping)
    expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' })
    const applied = await shop.database
      .deleteFrom('migrations' as never)
      .returningAll()
      .execute()
    expect((await app.inject('/ready')).statusCode).toBe(503)
    await shop.database
      .insertInto('migrations' as never)
      .values(applied)
      .execute()
    isStopping = true
    expect((await app.inject('/ready')).json()).toEqual({ status: 'stopping' })
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect((await app.inject('/health')).json()).toEqual({ status: 'alive', version })
  })

  it('is not waited for where the database does not answer', async () => {
    const shop = await startTestShop()
    const app = server()
    addHealth(app, shop.database, () => false, 50)
    await shop.database.transaction().execute(async (transaction) => {
      await sql`lock table migrations in access exclusive mode`.execute(transaction)
      const answer = await app.inject('/ready')
      expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database does not answer' }])
    })
    expect((await app.inject('/ready')).statusCode).toBe(200)
  })
})

describe('the secret', () => {
  it('is made once, for its owner’s eyes only', () => {
    const dataDir = join(temporaryFolder(), 'data')
    const first = readSecret({ secret: null, dataDir })
    expect(readSecret({ secret: null, dataDir })).toBe(first)
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first)
  })

  it('of a shared database is one for all machines, the first one’s where it had one already', async () => {
    const { database } = await startTestShop()
    const [first, second] = [temporaryFolder(), temporaryFolder()]
    const own = readSecret({ secret: null, dataDir: first })
    const asFirst = await shopSecret({ secret: null, dataDir: first, databaseUrl: 'shared' }, database)
    const asSecond = await shopSecret({ secret: null, dataDir: second, databaseUrl: 'shared' }, database)
    const asGiven = await shopSecret({ secret: 'given', dataDir: second, databaseUrl: 'shared' }, database)
    expect([asFirst, asSecond, asGiven]).toEqual([own, own, 'given'])
  })

  it('of the configuration comes first', () => {
    expect(readSecret({ secret: 'given', dataDir: temporaryFolder() })).toBe('given')
  })
})

function server() {
  const app = createServer({ logger: false, trustedProxy: [] })
  answerOutsideApi(app)
  onTestFinished(() => app.close())
  return app
}
