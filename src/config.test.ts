import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressWarning, proxyWarning } from './config/owner-warnings.ts'
import { ConfigError, parseConfig } from './config.ts'
import { describeUnknown, SETTING_NAMES } from './config/environment.ts'

describe('parseConfig', () => {
  it('starts with nothing set', () => {
    expect(parseConfig({})).toMatchObject({
      mode: 'production',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: null,
      publicUrl: null,
      allowedHosts: [],
      hasDemo: true,
      trustedProxy: [],
      corsOrigins: [],
      secret: null,
      hasOfflinePages: true,
    })
  })

  it('names everything that is wrong at once, with what is allowed', () => {
    const wrong = {
      PORT: 'вісімдесят',
      DEMO: 'так',
      DATABASE_URL: 'mysql://root:hidden@db/shop',
      PUBLIC_URL: 'shop.example.com',
      LOG_LEVEL: 'loud',
      SECRET: 'short',
      CORS_ORIGINS: 'https://a.example.com,b.example.com',
    }
    expect(problemsOf(wrong)).toEqual([
      'PORT=вісімдесят: очікується ціле число від 0 до 65535',
      expect.stringMatching(/^DATABASE_URL: очікується адреса як postgresql:/),
      'PUBLIC_URL=shop.example.com: очікується адреса як https://shop.example.com',
      'DEMO=так: очікується 0 або 1',
      expect.stringMatching(/^LOG_LEVEL=loud: очікується одне з: fatal/),
      'SECRET: очікується щонайменше 32 знаки',
      expect.stringMatching(/^CORS_ORIGINS=.*: очікується джерела через кому/),
    ])
  })

  it.each(['65536', '-1', '3000.5', '1e3', ' '])('refuses PORT=%s', (PORT) => {
    expect(problemsOf({ PORT })).toHaveLength(1)
  })

  it.each(['0', '65', '1.5', 'all'])('refuses WEB_PROCESSES=%s', (WEB_PROCESSES) => {
    expect(problemsOf({ WEB_PROCESSES })).toHaveLength(1)
  })

  it('serves by one process unless told otherwise, or by one for each core', () => {
    const counts = ['', '7', 'auto'].map((WEB_PROCESSES) => parseConfig({ WEB_PROCESSES }).webProcesses)
    expect(counts).toEqual([1, 7, availableParallelism()])
  })

  it('wants the database of a replica named too, and repeats no address with a password', () => {
    const replica = 'postgresql://shop:hidden@replica/shop'
    expect(problemsOf({ DATABASE_REPLICA_URL: replica })).toEqual([
      'DATABASE_URL: очікується значення, бо DATABASE_REPLICA_URL задано',
    ])
    expect(problemsOf({ REDIS_URL: 'http://:hidden@redis' })).toEqual([
      'REDIS_URL: очікується адреса як redis://сервер:6379',
    ])
  })

  it('takes an empty value as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      hasDemo: true,
    })
  })

  it('reads lists, drops slashes at the end of addresses and counts in bytes', () => {
    const config = parseConfig({
      TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8',
      PUBLIC_URL: 'https://shop.example.com/',
      PAGE_CACHE_MIB: '2',
      DEMO: '0',
    })
    expect(config).toMatchObject({
      trustedProxy: ['127.0.0.1', '10.0.0.0/8'],
      publicUrl: 'https://shop.example.com',
      pageCacheBytes: 2_097_152,
      hasDemo: false,
    })
  })

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(parseConfig({}))).toBe(true)
  })
})

it('explains every setting in .env.example, and only settings that there are', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  expect([...text.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name)).toEqual(SETTING_NAMES)
  expect(text.match(/^# [А-ЯІЇЄҐ1p].*\.$/gm)?.length).toBeGreaterThanOrEqual(SETTING_NAMES.length)
})

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

it('names a setting that there is not, with the nearest that there is', () => {
  expect(describeUnknown(['PORT', 'PUBLIC_ULR', 'NODE_OPTIONS', 'SOMETHING_ELSE'])).toEqual([
    '.env: налаштування PUBLIC_ULR немає, його не враховано. Може, PUBLIC_URL?',
    '.env: налаштування SOMETHING_ELSE немає, його не враховано. Усі імена — у файлі .env.example.',
  ])
})

it.each([
  [{ TRUSTED_PROXY: 'nope' }, /^TRUSTED_PROXY=nope: очікується адреси або мережі/],
  [{ TRUSTED_PROXY: '127.0.0.1,10.0.0.0/99' }, /^TRUSTED_PROXY=/],
  [{ HOST: '256.1.1.1' }, /^HOST=256.1.1.1: очікується адреса/],
  [{ HOST: 'not a host' }, /^HOST=/],
])('refuses %j before anything is started', (environment, problem) => {
  expect(() => parseConfig(environment)).toThrow(ConfigError)
  expect(problemsOf(environment)).toEqual([expect.stringMatching(problem)])
})

it('takes allowed hosts as an address shows them', () => {
  const ALLOWED_HOSTS = 'Shop.example.com, www.shop.example.com:8080,shop.example.com:443,[fd00::1]:3000'
  expect(parseConfig({ ALLOWED_HOSTS }).allowedHosts).toEqual([
    'shop.example.com',
    'www.shop.example.com:8080',
    'shop.example.com',
    '[fd00::1]:3000',
  ])
})

it.each([
  'https://shop.example.com',
  'shop.example.com/',
  'a b',
  'user@shop.example.com',
  'a:99999',
  '*.a.com',
])('refuses the allowed host %s', (ALLOWED_HOSTS) => {
  expect(problemsOf({ ALLOWED_HOSTS })).toEqual([
    `ALLOWED_HOSTS=${ALLOWED_HOSTS}: очікується імена через кому, кожне як shop.example.com або shop.example.com:8080`,
  ])
})

const warningOf = (environment: Record<string, string>) => addressWarning(parseConfig(environment))

describe('SEO-01 at its start a shop without an address', () => {
  const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'shop@example.com' }

  it('says what its pages lack', () => {
    expect(warningOf({})).toBe(
      'Адреса магазину невідома: задайте PUBLIC_URL. Без неї сторінки, відкриті не з цього комп’ютера, не мають канонічних адрес і карти сайту.',
    )
  })

  it('says what pages and letters lack at once', () => {
    const warning = warningOf(mail) ?? ''
    expect(warning.match(/PUBLIC_URL/g)).toHaveLength(1)
    expect(warning).toMatch(/канонічних адрес і карти сайту, а листи не надсилаються\. Листи про замовлення/)
  })

  it.each([
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { ALLOWED_HOSTS: 'shop.example.com' },
    { TRUSTED_PROXY: '10.0.0.1' },
    { NODE_ENV: 'development' },
  ])('speaks of letters only where pages know it: %j', (known) => {
    expect(warningOf(known)).toBeNull()
    expect(warningOf({ ...mail, ...known })).toMatch(/^Листи не надсилаються/)
  })

  it('is silent once it has one', () => {
    expect(warningOf({ ...mail, PUBLIC_URL: 'https://shop.example.com' })).toBeNull()
  })
})

it.each(['127.0.0.1', '10.0.0.0/8,::1', 'loopback', 'fd00::/8', '10.0.0.0/255.0.0.0'])(
  'takes the trusted proxy %s',
  (text) => {
    expect(parseConfig({ TRUSTED_PROXY: text }).trustedProxy).toEqual(text.split(','))
  },
)

it.each([
  [{ PUBLIC_URL: 'https://shop.example.com' }, expect.stringContaining('TRUSTED_PROXY')],
  [{ PUBLIC_URL: 'https://shop.example.com', TRUSTED_PROXY: '127.0.0.1' }, null],
  [{ PUBLIC_URL: 'http://shop.example.com' }, null],
  [{}, null],
])('SEC-03 OPS-01 of %j it is said whether a proxy is named', (environment, warning) => {
  expect(proxyWarning(parseConfig(environment))).toEqual(warning)
})
