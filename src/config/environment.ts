import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { nearestOf } from '#src/domain/text/nearest-name.ts'
import {
  address,
  flag,
  hosts,
  list,
  networkAddress,
  pairs,
  proxies,
  share,
  wholeNumber,
  webAddress,
} from './environment-fields.ts'

const MAIL_ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+$/
/** An address, or a name and an address in angle brackets. */
const MAILBOX = /^(?:[^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/

/** Other characters cannot be sent in a header, and the error about them would quote the secret. */
const HEADER = { name: /^[\w!#$%&'*+.^`|~-]+$/, value: /^[ -~]*$/ }

/** The samplers of OpenTelemetry, without those that ask a service which traces to record. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** The settings in the environment or in `.env`, by name. Every name is explained in `.env.example`. */
const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'одне з: production, development, test')
    .default('production'),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: networkAddress('0.0.0.0'),
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
  ALLOWED_HOSTS: hosts(),
  DEMO: flag(true),
  START_CLOSED: flag(true),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'одне з: fatal, error, warn, info, debug, trace, silent',
    )
    .default('warn'),
  METRICS_PORT: wholeNumber(0, 65_535, 0),
  METRICS_HOST: networkAddress('127.0.0.1'),
  ERRORS_URL: address(['http:', 'https:'], 'https://ключ@sentry.example.com/проєкт').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'http://127.0.0.1:4318')
    .refine(
      (text) => new URL(text).username === '',
      'адреса без імені й пароля; ключ іде в OTEL_EXPORTER_OTLP_HEADERS',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs(HEADER, 'назва=значення через кому, як api-key=abc'),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs(
    { name: /^[\w.-]+$/, value: /^.*$/ },
    'назва=значення через кому, як deployment.environment.name=test',
  ),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `одне з: ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: share(1),
  PAGE_CACHE_MIB: wholeNumber(1, 65_536, 256),
  TRUSTED_PROXY: proxies(),
  API_RATE_LIMIT: wholeNumber(1, 1_000_000, 6_000),
  // Thousands of a mobile operator's customers share an address.
  ORDER_RATE_LIMIT: wholeNumber(1, 1_000_000, 300),
  AUTH_RATE_LIMIT: wholeNumber(1, 1_000_000, 300),
  // Rendering a page costs some 10 ms of a processor; a cached page costs almost nothing.
  PAGE_RATE_LIMIT: wholeNumber(1, 1_000_000, 1_200),
  RENDER_LIMIT: wholeNumber(1, 1_000, 8),
  RENDER_QUEUE: wholeNumber(0, 10_000, 64),
  REQUEST_TIMEOUT_MS: wholeNumber(100, 600_000, 8_000),
  QUEUE_TIMEOUT_MS: wholeNumber(10, 600_000, 2_000),
  STATEMENT_TIMEOUT_MS: wholeNumber(10, 600_000, 5_000),
  LOCK_TIMEOUT_MS: wholeNumber(10, 600_000, 3_000),
  OUTBOUND_TIMEOUT_MS: wholeNumber(10, 600_000, 3_000),
  CLIENT_TIMEOUT_MS: wholeNumber(100, 600_000, 10_000),
  READER_TIMEOUT_MS: wholeNumber(1_000, 3_600_000, 60_000),
  CONNECTION_LIMIT: wholeNumber(1, 1_000_000, 8_000),
  ADDRESS_CONNECTION_LIMIT: wholeNumber(1, 1_000_000, 1_000),
  START_TIMEOUT_S: wholeNumber(1, 86_400, 600),
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
  LIQPAY_URL: webAddress('https://www.liqpay.ua'),
  MONO_URL: webAddress('https://api.monobank.ua'),
  WAYFORPAY_URL: webAddress('https://secure.wayforpay.com'),
  PRIVAT_PARTS_URL: webAddress('https://payparts2.privatbank.ua'),
  MONO_PARTS_URL: webAddress('https://u2.monobank.com.ua'),
  NOVA_POSHTA_URL: webAddress('https://api.novaposhta.ua'),
  UKRPOSHTA_URL: webAddress('https://www.ukrposhta.ua'),
  CHECKBOX_URL: webAddress('https://api.checkbox.ua'),
  TELEGRAM_URL: webAddress('https://api.telegram.org'),
  SMS_URL: webAddress('https://api.turbosms.ua'),
  PRIVATE_WEBHOOKS: flag(false),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://користувач:пароль@mail.example.com:587').optional(),
  MAIL_FROM: z.string().regex(MAILBOX, 'адреса як shop@example.com або Назва <shop@example.com>').optional(),
  ORDERS_EMAIL: list(MAIL_ADDRESS, 'адреси через кому, наприклад orders@example.com'),
  OFFLINE_PAGES: flag(true),
})

const OF_OTHERS = /^(?:NODE_|PG|npm_|UV_|TZ$|LANG$|LC_|PATH$|HTTPS?_PROXY$|NO_PROXY$|VITE_)/i

/** Settings that have no meaning without each other. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
] as const

/** Settings that have no meaning without a second one, which may be set alone. */
const NEEDED = [['DATABASE_REPLICA_URL', 'DATABASE_URL']] as const

/** Settings whose values are not shown on a screen that others may see. */
export const SECRET_NAMES: ReadonlySet<string> = new Set([
  'SECRET',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_APP_SECRET',
  'RECAPTCHA_SECRET',
  'SMTP_URL',
  'ERRORS_URL',
  // Some services have a key in the address.
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

/** The names of all settings, in the order of `.env.example`. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape)

/**
 * Returns a message for each name that is no setting. Names that other programs read (`NODE_OPTIONS`,
 * `PGSSLMODE`) are ignored.
 */
export function describeUnknown(names: readonly string[]): string[] {
  return names
    .filter((name) => !SETTING_NAMES.includes(name) && !OF_OTHERS.test(name))
    .map((name) => {
      const nearest = nearestOf(name, SETTING_NAMES)
      return `.env: налаштування ${name} немає, його не враховано. ${nearest === null ? 'Усі імена — у файлі .env.example.' : `Може, ${nearest}?`}`
    })
}

export type Environment = Readonly<Record<string, string | undefined>>

export type EnvironmentSettings = z.infer<typeof environmentSchema>

export type ReadEnvironment =
  | { settings: EnvironmentSettings; problems: readonly [] }
  | { settings: null; problems: readonly string[] }

/**
 * Returns all settings, or everything that is wrong with them, a sentence for each. An empty value counts as
 * unset.
 */
export function readEnvironment(environment: Environment): ReadEnvironment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  const problems = [...(parsed.error?.issues ?? []).map((issue) => problemOf(issue, given)), ...halves(given)]
  return parsed.success && problems.length === 0
    ? { settings: parsed.data, problems: [] }
    : { settings: null, problems }
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

function problemOf(issue: z.core.$ZodIssue, given: Environment): string {
  const name = String(issue.path[0] ?? '')
  const shown = SECRET_NAMES.has(name) ? '' : `=${given[name] ?? ''}`
  return `${name}${shown}: очікується ${issue.message}`
}
