import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

const MIB = 1_048_576
const MAIL_ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+$/
/** An address, or a name and an address in angle brackets. */
const MAILBOX = /^(?:[^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/

/** What stands in the environment or in `.env`, by name. Every name is explained in `.env.example`. */
const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'одне з: production, development, test')
    .default('production'),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgresql://користувач:пароль@сервер/база',
  ).optional(),
  DATABASE_REPLICA_URL: address(
    ['postgres:', 'postgresql:'],
    'postgresql://користувач:пароль@репліка/база',
  ).optional(),
  REDIS_URL: address(['redis:', 'rediss:'], 'redis://сервер:6379').optional(),
  WEB_PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'ціле число від 1 до 64 або auto')
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .default(1),
  API_BASE_URL: address(['http:', 'https:'], 'https://api.example.com').optional(),
  PUBLIC_URL: address(['http:', 'https:'], 'https://shop.example.com').optional(),
  DEMO: flag(true),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'одне з: fatal, error, warn, info, debug, trace, silent',
    )
    .default('warn'),
  PAGE_CACHE_MIB: wholeNumber(1, 65_536, 256),
  TRUSTED_PROXY: list(/^[\w.:/-]+$/, 'адреси або мережі через кому, наприклад 127.0.0.1,10.0.0.0/8'),
  API_RATE_LIMIT: wholeNumber(1, 1_000_000, 6_000),
  // Thousands of a mobile operator's customers share an address.
  ORDER_RATE_LIMIT: wholeNumber(1, 1_000_000, 300),
  AUTH_RATE_LIMIT: wholeNumber(1, 1_000_000, 60),
  SECRET: z.string().min(32, 'щонайменше 32 знаки').optional(),
  CORS_ORIGINS: list(/^https?:\/\/[^/\s]+$/, 'джерела через кому, кожне як https://shop.example.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress('https://accounts.google.com'),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_DIALOG_URL: webAddress('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: webAddress('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_ME_URL: webAddress('https://graph.facebook.com/v24.0/me'),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: webAddress('https://www.google.com/recaptcha/api/siteverify'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://користувач:пароль@mail.example.com:587').optional(),
  MAIL_FROM: z.string().regex(MAILBOX, 'адреса як shop@example.com або Назва <shop@example.com>').optional(),
  ORDERS_EMAIL: list(MAIL_ADDRESS, 'адреси через кому, наприклад orders@example.com'),
  OFFLINE_PAGES: flag(true),
})

/** Settings that say nothing without each other. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const

/** Settings that say nothing without another, which may stand alone. */
const NEEDED = [['DATABASE_REPLICA_URL', 'DATABASE_URL']] as const

/** Not repeated on a screen that others may see. */
const SECRET_NAMES = new Set([
  'SECRET',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'RECAPTCHA_SECRET',
  'SMTP_URL',
])

/** Names of every setting, in the order of `.env.example`. */
export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.shape)

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

type Environment = Readonly<Record<string, string | undefined>>

/** The settings of this process: the environment, and `.env` for what it leaves unset. Throws `ConfigError`. */
export function loadConfig(): Config {
  return parseConfig({ ...readEnvFile('.env'), ...process.env })
}

/** Throws `ConfigError` with every wrong setting at once. An empty value counts as unset. */
export function parseConfig(environment: Environment): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(given)
  const problems = [...(parsed.error?.issues ?? []).map((issue) => problemOf(issue, given)), ...halves(given)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  return freeze(parsed.data)
}

function halves(given: Environment): string[] {
  const alone = NEEDED.filter(([name, needed]) => given[name] !== undefined && given[needed] === undefined)
  const pairs = PAIRS.flatMap(([first, second]) => {
    if ((given[first] === undefined) === (given[second] === undefined)) return []
    const [missing, present] = given[first] === undefined ? [first, second] : [second, first]
    return [missingSentence(missing, present)]
  })
  return [...pairs, ...alone.map(([name, needed]) => missingSentence(needed, name))]
}

function missingSentence(missing: string, present: string): string {
  return `${missing}: очікується значення, бо ${present} задано`
}

/** Origin that pages are rendered under and letters link to: of the configuration, else the one a visitor on this machine uses. */
export function pageOrigin(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** Folders where commands are looked for. */
export function searchPath(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
}

function freeze(settings: Settings): Config {
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

type Settings = z.infer<typeof settingsSchema>

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Settings): Config['google'] {
  if (GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined) return null
  return Object.freeze({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER,
  })
}

function facebookOf(settings: Settings): Config['facebook'] {
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

function recaptchaOf({ RECAPTCHA_SECRET, RECAPTCHA_VERIFY_URL }: Settings): Config['recaptcha'] {
  if (RECAPTCHA_SECRET === undefined) return null
  return Object.freeze({ secret: RECAPTCHA_SECRET, verifyUrl: RECAPTCHA_VERIFY_URL })
}

function mailOf({ SMTP_URL, MAIL_FROM, ORDERS_EMAIL }: Settings): Config['mail'] {
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

function problemOf(issue: z.core.$ZodIssue, given: Environment): string {
  const name = String(issue.path[0] ?? '')
  const shown = SECRET_NAMES.has(name) ? '' : `=${given[name] ?? ''}`
  return `${name}${shown}: очікується ${issue.message}`
}

function wholeNumber(min: number, max: number, fallback: number) {
  const message = `ціле число від ${min} до ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback)
}

function flag(fallback: boolean) {
  return z
    .enum(['0', '1'], '0 або 1')
    .transform((value) => value === '1')
    .default(fallback)
}

function list(item: RegExp, message: string) {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every((part) => item.test(part)), message)
    .default([])
}

function address(protocols: readonly string[], example: string) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `адреса як ${example}`,
    )
}

function webAddress(fallback: string) {
  return address(['http:', 'https:'], fallback).default(fallback)
}

function originOf(text: string | undefined): string | null {
  return text === undefined ? null : text.replace(/\/+$/, '')
}
