import { readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import {
  describeUnknown,
  type Environment,
  type EnvironmentSettings,
  readEnvironment,
} from './config/environment.ts'
import { type TracesConfig, tracesOf } from './config/traces.ts'

const MIB = 1_048_576

export type Config = Readonly<{
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** An absolute path. Contains the embedded database, pictures and the secret. */
  dataDir: string
  /** Null starts the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** A streaming replica of `databaseUrl` from which the catalogue is read while it keeps up. */
  databaseReplicaUrl: string | null
  /**
   * Redis for the counters of rate limits. Null counts in the database, or in this process if it is the only
   * one.
   */
  redisUrl: string | null
  /** How many processes serve requests. */
  webProcesses: number
  /** The origin of the API that the storefront uses; null uses the API in this process. */
  apiBaseUrl: string | null
  /**
   * The origin for canonical links and the sitemap, without a slash at the end. Null uses that of the
   * request, if its host is allowed.
   */
  publicUrl: string | null
  /** Hosts under which requests may reach the shop, in lower case. Used only without `publicUrl`. */
  allowedHosts: readonly string[]
  hasDemo: boolean
  /** Whether a new shop without the demo stays closed until its owner opens it. */
  startsClosed: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Where `/metrics` is served; null for nowhere. */
  metrics: Readonly<{ port: number; host: string }> | null
  /** Where errors are reported; null for nowhere. A secret, because a DSN contains a key. */
  errorsUrl: string | null
  /** Where traces are sent, and which of them; null for nowhere. */
  traces: TracesConfig | null
  pageCacheBytes: number
  trustedProxy: readonly string[]
  /** Requests a minute from one address. */
  rateLimits: Readonly<{ api: number; orders: number; auth: number }>
  /**
   * Limits for rendering pages that are not cached: a minute for one address; at once in one process; waiting
   * for their turn.
   */
  renders: Readonly<{ perMinute: number; atOnce: number; waiting: number }>
  /** Connections open at once: in one process, and from one address in it. */
  connections: Readonly<{ atOnce: number; perAddress: number }>
  waits: Waits
  /** Null uses the secret stored in `dataDir`. */
  secret: string | null
  corsOrigins: readonly string[]
  /** Null if the owner has no keys of the provider. */
  google: Readonly<{ clientId: string; clientSecret: string; issuer: string }> | null
  facebook: Readonly<{
    appId: string
    appSecret: string
    dialogUrl: string
    tokenUrl: string
    meUrl: string
  }> | null
  /** Null: no check for bots. */
  recaptcha: Readonly<{ secret: string; verifyUrl: string }> | null
  /** The address of each provider's API, without a slash at the end. */
  providers: Readonly<{
    liqpay: string
    mono: string
    wayforpay: string
    privat_parts: string
    mono_parts: string
    novaPoshta: string
    ukrposhta: string
    checkbox: string
    telegram: string
    sms: string
  }>
  /** Whether webhooks may go to this machine and to private networks. */
  hasPrivateWebhooks: boolean
  /**
   * Null sends no letters. If `ordersTo` is empty, new orders are sent to the first address of the shop's
   * settings.
   */
  mail: Readonly<{ url: string; from: string; ordersTo: readonly string[] }> | null
  /** Whether browsers store pages for reading without a connection. */
  hasOfflinePages: boolean
}>

/** Time limits in milliseconds, see decision 22. */
export type Waits = Readonly<{
  /** For a request: from its last byte to the first byte of its answer. */
  requestMs: number
  /** For a turn in a queue: for a database connection, or to render a page. */
  queueMs: number
  /** For a statement of a request, and for a lock that it needs. */
  statementMs: number
  lockMs: number
  /** For an answer of another server that a request needs. */
  outboundMs: number
  /** For a client to send a whole request. */
  clientMs: number
  /** For a client to read any part of its answer. */
  readerMs: number
  /** For another process that is preparing the database. */
  startMs: number
}>

type MailSettings = NonNullable<Config['mail']>
type LetterConfig = Pick<Config, 'mail' | 'publicUrl'>

/** The message names every wrong setting, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `Магазин не запущено, бо налаштування хибні:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/**
 * Returns the settings of this process: the environment, and `.env` for what it leaves unset.
 * @throws ConfigError
 */
export function loadConfig(): Config {
  return parseConfig({ ...readEnvFile(), ...process.env })
}

/** Returns, for each unknown name in `.env`, a sentence that suggests the nearest known one. */
export function unknownSettings(): string[] {
  return describeUnknown(Object.keys(readEnvFile()))
}

/**
 * Returns the settings of an environment. An empty value counts as unset.
 * @throws ConfigError with every wrong setting at once
 */
export function parseConfig(environment: Environment): Config {
  const { settings, problems } = readEnvironment(environment)
  if (!settings) throw new ConfigError(problems)
  return freeze(settings)
}

/**
 * Returns the origin of links that commands print: the shop's own address, or else that for a visitor on this
 * machine.
 */
export function commandOrigin(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/**
 * Returns how letters are sent. Null without a mail server, and without `publicUrl`, because every letter has
 * a link, and one to this machine is of no use to a customer.
 */
export function letterSettings({
  mail,
  publicUrl,
}: LetterConfig): (MailSettings & { origin: string }) | null {
  return mail && publicUrl !== null ? { ...mail, origin: publicUrl } : null
}

/** Returns the folders where commands are looked for. */
export function searchPath(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
}

function freeze(settings: EnvironmentSettings): Config {
  return Object.freeze({
    mode: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    webProcesses: settings.WEB_PROCESSES,
    apiBaseUrl: originOf(settings.API_BASE_URL),
    publicUrl: originOf(settings.PUBLIC_URL),
    allowedHosts: Object.freeze(settings.ALLOWED_HOSTS.map(plainHost)),
    hasDemo: settings.DEMO,
    startsClosed: settings.START_CLOSED,
    logLevel: settings.LOG_LEVEL,
    metrics:
      settings.METRICS_PORT === 0
        ? null
        : Object.freeze({ port: settings.METRICS_PORT, host: settings.METRICS_HOST }),
    errorsUrl: settings.ERRORS_URL ?? null,
    traces: tracesOf(settings),
    pageCacheBytes: settings.PAGE_CACHE_MIB * MIB,
    trustedProxy: Object.freeze(settings.TRUSTED_PROXY),
    rateLimits: Object.freeze({
      api: settings.API_RATE_LIMIT,
      orders: settings.ORDER_RATE_LIMIT,
      auth: settings.AUTH_RATE_LIMIT,
    }),
    renders: Object.freeze({
      perMinute: settings.PAGE_RATE_LIMIT,
      atOnce: settings.RENDER_LIMIT,
      waiting: settings.RENDER_QUEUE,
    }),
    connections: Object.freeze({
      atOnce: settings.CONNECTION_LIMIT,
      perAddress: settings.ADDRESS_CONNECTION_LIMIT,
    }),
    waits: Object.freeze({
      requestMs: settings.REQUEST_TIMEOUT_MS,
      queueMs: settings.QUEUE_TIMEOUT_MS,
      statementMs: settings.STATEMENT_TIMEOUT_MS,
      lockMs: settings.LOCK_TIMEOUT_MS,
      outboundMs: settings.OUTBOUND_TIMEOUT_MS,
      clientMs: settings.CLIENT_TIMEOUT_MS,
      readerMs: settings.READER_TIMEOUT_MS,
      startMs: settings.START_TIMEOUT_S * 1000,
    }),
    secret: settings.SECRET ?? null,
    corsOrigins: Object.freeze(settings.CORS_ORIGINS),
    google: googleOf(settings),
    facebook: facebookOf(settings),
    recaptcha: recaptchaOf(settings),
    providers: providersOf(settings),
    hasPrivateWebhooks: settings.PRIVATE_WEBHOOKS,
    mail: mailOf(settings),
    hasOfflinePages: settings.OFFLINE_PAGES,
  })
}

function googleOf({
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
  GOOGLE_ISSUER,
}: EnvironmentSettings): Config['google'] {
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return null
  return Object.freeze({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER,
  })
}

function facebookOf(settings: EnvironmentSettings): Config['facebook'] {
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = settings
  if (FACEBOOK_APP_ID === undefined || FACEBOOK_APP_SECRET === undefined) return null
  return Object.freeze({
    appId: FACEBOOK_APP_ID,
    appSecret: FACEBOOK_APP_SECRET,
    dialogUrl: settings.FACEBOOK_DIALOG_URL,
    tokenUrl: settings.FACEBOOK_TOKEN_URL,
    meUrl: settings.FACEBOOK_ME_URL,
  })
}

function recaptchaOf({ RECAPTCHA_SECRET, RECAPTCHA_VERIFY_URL }: EnvironmentSettings): Config['recaptcha'] {
  if (RECAPTCHA_SECRET === undefined) return null
  return Object.freeze({ secret: RECAPTCHA_SECRET, verifyUrl: RECAPTCHA_VERIFY_URL })
}

function providersOf(settings: EnvironmentSettings): Config['providers'] {
  return Object.freeze({
    liqpay: withoutSlash(settings.LIQPAY_URL),
    mono: withoutSlash(settings.MONO_URL),
    wayforpay: withoutSlash(settings.WAYFORPAY_URL),
    privat_parts: withoutSlash(settings.PRIVAT_PARTS_URL),
    mono_parts: withoutSlash(settings.MONO_PARTS_URL),
    novaPoshta: withoutSlash(settings.NOVA_POSHTA_URL),
    ukrposhta: withoutSlash(settings.UKRPOSHTA_URL),
    checkbox: withoutSlash(settings.CHECKBOX_URL),
    telegram: withoutSlash(settings.TELEGRAM_URL),
    sms: withoutSlash(settings.SMS_URL),
  })
}

function mailOf({ SMTP_URL, MAIL_FROM, ORDERS_EMAIL }: EnvironmentSettings): Config['mail'] {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null
  return Object.freeze({ url: SMTP_URL, from: MAIL_FROM, ordersTo: Object.freeze(ORDERS_EMAIL) })
}

function readEnvFile(): Environment {
  try {
    return parseEnv(readFileSync('.env', 'utf8'))
  } catch (error) {
    // Most shops have no such file, but one that exists and cannot be read must not be ignored.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new ConfigError([`.env: не вдалося прочитати (${String(error)})`])
  }
}

/** The host as addresses write it: in lower case, without a default port. */
function plainHost(text: string): string {
  return text.toLowerCase().replace(/:(?:80|443)$/, '')
}

function originOf(text: string | undefined): string | null {
  return text === undefined ? null : withoutSlash(text)
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '')
}
