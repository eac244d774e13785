import { createHash, randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { createAdminApi } from '#src/admin-api/admin-api.ts'
import type { AdminConfig, AdminRoute, AdminRoutes } from '#src/admin-api/admin-routes.ts'
import { createApi } from '#src/api/api.ts'
import type { ApiConfig, ApiRoutes, Server } from '#src/http/api-routes.ts'
import { createLocalCounters } from '#src/http/counters/local-counters.ts'
import type { Counters } from '#src/http/counters/counters.ts'
import { createServer, type ServerOptions } from '#src/http/create-server.ts'
import { parseConfig } from '#src/config.ts'
import { connect, type Connection, type Database } from '#src/database/connect.ts'
import { createVault } from '#src/settings/vault.ts'
import { type Builders, createBuilders } from './builders.ts'
import { createTestDatabase } from './create-test-database.ts'
import { onFileEnd } from './file-end.ts'

export type TestAnswer = {
  status: number
  headers: Record<string, unknown>
  text: string
  /** The bytes of the body, for an answer that is a file. */
  bytes: Buffer
  /** The parsed body, in the shape that the test expects. */
  json: <Body = Record<string, unknown>>() => Body
}

export type Headers = Record<string, string>

/** Calls the API in memory, as a guest or as a customer. */
export type Caller = {
  request: (method: Method, path: string, body?: unknown, headers?: Headers) => Promise<TestAnswer>
  get: (path: string, headers?: Headers) => Promise<TestAnswer>
  post: (path: string, body?: unknown, headers?: Headers) => Promise<TestAnswer>
  put: (path: string, body?: unknown, headers?: Headers) => Promise<TestAnswer>
  patch: (path: string, body?: unknown, headers?: Headers) => Promise<TestAnswer>
  delete: (path: string, headers?: Headers) => Promise<TestAnswer>
  /**
   * The parsed body of an answer with status 200; any other status fails the test and shows what was
   * answered.
   */
  getJson: <Body = Record<string, unknown>>(path: string, headers?: Headers) => Promise<Body>
}

export type TestShop = Caller & {
  api: Caller
  app: Server
  database: Database
  /** The address of this test file's own database, for what opens its own connections. */
  url: string
  clock: () => Date
  build: Builders
  as: (customer: { id: number }) => Caller
  /** Every route of the desk. */
  deskRoutes: readonly AdminRoute[]
  /** Every route of this server, the desk's and the shopper's, such as `GET /api/orders/:id`. */
  routeNames: readonly string[]
}

export type TestShopOptions = {
  clock?: () => Date
  /** A database in place of the file's own one. */
  on?: { database: Database; url: string }
  counters?: Counters
  /** The database from which the catalogue is read; the file's own unless given. */
  catalogue?: Database
  config?: Partial<ApiConfig>
  /**
   * The version of the shop's changes, as a running shop has it; without it nothing is cached between
   * requests.
   */
  version?: () => number
  indexVersion?: () => number
  /** Features in place of all features, for tests of what surrounds them. */
  features?: readonly ApiRoutes[]
  deskFeatures?: readonly AdminRoutes[]
  deskConfig?: Partial<AdminConfig>
  /** Adds what the server has besides the API. */
  serve?: (app: Server) => Promise<void>
  /** The log of the server; nothing is logged unless it is given. */
  logger?: ServerOptions['logger']
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const TEST_CONFIG: ApiConfig = {
  publicUrl: null,
  corsOrigins: [],
  rateLimits: { api: 1_000_000, orders: 1_000_000, auth: 1_000_000 },
  waits: parseConfig({}).waits,
  google: null,
  facebook: null,
  recaptcha: null,
  providers: parseConfig({}).providers,
  hasMail: true,
  secret: 'a secret that is known to every test',
  internalKey: 'internal key of the test shop',
}

const DAY_MS = 86_400_000

let connection: Promise<Connection & { url: string }> | undefined

/**
 * Starts the shop's API on a real database that this test file has to itself. A second call makes a new
 * server on the same database. Everything is closed when the file ends.
 */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { database, url } = options.on ?? (await openOnce())
  const { publicUrl = null } = options.config ?? {}
  const app = createServer({ logger: options.logger ?? false, trustedProxy: [], publicUrl })
  onFileEnd(() => app.close())
  const routeNames: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routeNames.push(`${each} ${url}`)
  })
  const deps = {
    database,
    catalogue: options.catalogue ?? database,
    counters: options.counters ?? createLocalCounters(),
    config: { ...TEST_CONFIG, ...options.config },
    vault: createVault(TEST_CONFIG.secret),
    clock: options.clock ?? (() => new Date()),
    ...(options.version && { version: options.version }),
    ...(options.indexVersion && { indexVersion: options.indexVersion }),
  }
  await app.register(createApi(deps, options.features))
  const deskRoutes: AdminRoute[] = []
  const deskConfig = { ...parseConfig({}), ...deps.config, ...options.deskConfig }
  await app.register(
    createAdminApi(
      { ...deps, config: deskConfig, databaseUrl: url },
      {
        ...(options.deskFeatures && { features: options.deskFeatures }),
        onRoute: (route) => deskRoutes.push(route),
      },
    ),
  )
  await options.serve?.(app)
  await app.ready()
  const guest = createCaller(app, async () => ({}))
  return {
    ...guest,
    clock: deps.clock,
    api: guest,
    app,
    database,
    url,
    build: createBuilders(database),
    as: (customer) => createCaller(app, () => signIn(database, customer.id)),
    deskRoutes,
    routeNames,
  }
}

function openOnce(): Promise<Connection & { url: string }> {
  connection ??= openConnection()
  return connection
}

async function openConnection(): Promise<Connection & { url: string }> {
  const url = await createTestDatabase()
  const opened = connect(url, { applicationName: 'vitryna test', size: 8 })
  onFileEnd(async () => {
    connection = undefined
    await opened.close()
  })
  return { ...opened, url }
}

/**
 * A caller of this server.
 *
 * @param identify the headers by which each call says who calls
 */
export function createCaller(
  app: Server,
  identify: () => Promise<Headers>,
  remoteAddress = '127.0.0.1',
): Caller {
  let identity: Promise<Headers> | undefined
  const request: Caller['request'] = async (method, path, body, headers = {}) => {
    identity ??= identify()
    const call: InjectOptions = {
      method,
      url: path,
      remoteAddress,
      headers: { accept: 'application/json', ...(await identity), ...headers },
    }
    if (body !== undefined) call.payload = body as NonNullable<InjectOptions['payload']>
    const answer = await app.inject(call)
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      bytes: answer.rawPayload,
      json: <Body>() => answer.json<Body>(),
    }
  }
  return {
    request,
    get: (path, headers) => request('GET', path, undefined, headers),
    post: (path, body, headers) => request('POST', path, body, headers),
    put: (path, body, headers) => request('PUT', path, body, headers),
    patch: (path, body, headers) => request('PATCH', path, body, headers),
    delete: (path, headers) => request('DELETE', path, undefined, headers),
    getJson: async <Body>(path: string, headers?: Headers) => {
      const answer = await request('GET', path, undefined, headers)
      if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}: ${answer.text}`)
      return answer.json<Body>()
    },
  }
}

async function signIn(database: Database, customerId: number): Promise<Headers> {
  const token = randomBytes(32).toString('base64url')
  await database
    .insertInto('tokens')
    .values({
      customer_id: customerId,
      hash: createHash('sha256').update(token).digest(),
      expires_at: new Date(Date.now() + DAY_MS),
    })
    .execute()
  return { authorization: `Bearer ${token}` }
}
