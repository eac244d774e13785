import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'
import { SETTING_NAMES } from './config/environment.ts'

describe('parseConfig', () => {
  it('starts with nothing set', () => {
    expect(parseConfig({})).toMatchObject({
      mode: 'production',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: null,
      publicUrl: null,
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
