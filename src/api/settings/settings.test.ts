import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#src/contract/default-settings.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { assembleSettings } from '#src/settings/assemble-settings.ts'

/** The test shop can send letters and has no keys of a provider. */
const DEFAULTS = { ...DEFAULT_SETTINGS, sign_in_ways: ['letters'], payment_test_mode: false }

describe('GET /api/settings', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await startTestShop()
    await shop.database.deleteFrom('settings').execute()
  })

  it('SET-01 gives every key in one plain object, the defaults where the owner has set nothing', async () => {
    expect(await shop.getJson('/api/settings')).toEqual(DEFAULTS)
  })

  it('SET-01 gives what the owner has set', async () => {
    const footerMenu = [
      { title: 'Про нас', url: '/about', badge: 'нове', children: [], products_count: null },
    ]
    await shop.build.setting('shopTitle', 'Оселя')
    await shop.build.setting('phones', ['+380501234567'])
    await shop.build.setting('footerMenu', footerMenu)
    expect(await shop.getJson('/api/settings')).toEqual({
      ...DEFAULTS,
      shopTitle: 'Оселя',
      phones: ['+380501234567'],
      footerMenu,
    })
  })

  it('serves the default for a damaged key and leaves the others as they are', async () => {
    await shop.build.setting('shopTitle', 42)
    await shop.build.setting('working_hours', [{ day: 'monday', is_working: 'yes' }])
    await shop.build.setting('telegram', 'https://t.me/oselia')
    expect(await shop.getJson('/api/settings')).toEqual({
      ...DEFAULTS,
      telegram: 'https://t.me/oselia',
    })
  })

  it('SOC-01 LOGIN-01 says by what a customer can get in without a password', async () => {
    const keys = { clientId: 'id', clientSecret: 'secret' }
    const google = { ...keys, issuer: 'https://accounts.example.com' }
    const other = await startTestShop({ config: { google, hasMail: false } })
    expect(await other.getJson('/api/settings')).toMatchObject({ sign_in_ways: ['google'] })
  })

  it('SET-01 PAY-02 says that payments are in their test mode, and nothing else of the owner’s own', async () => {
    await shop.build.setting('payment_test_mode', true)
    await shop.build.setting('unpaid_hours', 72)
    expect(await shop.getJson('/api/settings')).toEqual({ ...DEFAULTS, payment_test_mode: true })
  })

  it('never gives a key that is not public', async () => {
    await shop.build.setting('google_recaptcha_secret_key', 'secret')
    await shop.build.setting('constructor', 'x')
    const answer = await shop.get('/api/settings')
    expect(answer.text).not.toContain('secret')
    expect(answer.json()).toEqual(DEFAULTS)
  })
})

describe('assembleSettings', () => {
  it('says which key is damaged, and how', () => {
    const damaged: [string, string][] = []
    assembleSettings([{ key: 'emails', value: 'none' }], (key, problem) => damaged.push([key, problem]))
    expect(damaged).toEqual([['emails', expect.stringContaining('array')]])
  })
})
