import { readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Environment, type EnvironmentSettings, readEnvironment } from './config/environment.ts'

const MIB = 1_048_576

export type Config = Readonly<{
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Absolute. Holds the embedded database, pictures, the secret. */
  dataDir: string
  /** Null starts the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** A streaming replica of `databaseUrl` that the catalogue is read from while it keeps up. */
  databaseReplicaUrl: string | null
  /** Null counts limits in the database, or in this process where it is the only one. */
  redisUrl: string | null
  /** Processes that serve requests. */
  webProcesses: number
  /** Origin of another API that the storefront shall use; null is the one beside it. */
  apiBaseUrl: string | null
  /** Origin for canonical links and the sitemap, without a slash at the end; null takes the request's. */
  publicUrl: string | null
  hasDemo: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  pageCacheBytes: number
  trustedProxy: readonly string[]
  /** Requests a minute from one address. */
  rateLimits: Readonly<{ api: number; orders: number; auth: number }>
  /** Null means the one kept in `dataDir`. */
  secret: string | null
  corsOrigins: readonly string[]
  /** Null where the owner has no keys of the provider. */
  google: Readonly<{ clientId: string; clientSecret: string; issuer: string }> | null
  facebook: Readonly<{
    appId: string
    appSecret: string
    dialogUrl: string
    tokenUrl: string
    meUrl: string
  }> | null
  /** Null checks nobody. */
  recaptcha: Readonly<{ secret: string; verifyUrl: string }> | null
  /** Null sends no letters. With no `ordersTo`, new orders are told to the first address of the shop's settings. */
  mail: Readonly<{ url: string; from: string; ordersTo: readonly string[] }> | null
  /** Whether browsers keep pages for when there is no connection. */
  hasOfflinePages: boolean
}>

/** Names all that is wrong with the settings, each in a line of its own. */
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

/** The settings of this process: the environment, and `.env` for what it leaves unset. Throws `ConfigError`. */
export function loadConfig(): Config {
  return parseConfig({ ...readEnvFile('.env'), ...process.env })
}

/** Throws `ConfigError` with every wrong setting at once. An empty value counts as unset. */
export function parseConfig(environment: Environment): Config {
  const { settings, problems } = readEnvironment(environment)
  if (!settings) throw new ConfigError(problems)
  return freeze(settings)
}

/** Origin that pages are rendered under and letters link to: of the configuration, else the one a visitor on this machine uses. */
export function pageOrigin(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** Folders where commands are looked for. */
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
    hasDemo: settings.DEMO,
    logLevel: settings.LOG_LEVEL,
    pageCacheBytes: settings.PAGE_CACHE_MIB * MIB,
    trustedProxy: Object.freeze(settings.TRUSTED_PROXY),
    rateLimits: Object.freeze({
      api: settings.API_RATE_LIMIT,
      orders: settings.ORDER_RATE_LIMIT,
      auth: settings.AUTH_RATE_LIMIT,
    }),
    secret: settings.SECRET ?? null,
    corsOrigins: Object.freeze(settings.CORS_ORIGINS),
    google: googleOf(settings),
    facebook: facebookOf(settings),
    recaptcha: recaptchaOf(settings),
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

function mailOf({ SMTP_URL, MAIL_FROM, ORDERS_EMAIL }: EnvironmentSettings): Config['mail'] {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null
  return Object.freeze({ url: SMTP_URL, from: MAIL_FROM, ordersTo: Object.freeze(ORDERS_EMAIL) })
}

function readEnvFile(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    // Most shops have no such file; one that is there and cannot be read must not be passed over.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw new ConfigError([`.env: не вдалося прочитати (${String(error)})`])
  }
}

function originOf(text: string | undefined): string | null {
  return text === undefined ? null : text.replace(/\/+$/, '')
}
