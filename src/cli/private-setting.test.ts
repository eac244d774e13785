import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { paymentSettingsSchema } from '#src/contract/payment-settings.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { type MonoServer, startMonoServer } from '#tests/providers/mono.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand
const now = () => new Date('2026-11-23T10:00:00Z')

let mono: MonoServer

beforeAll(async () => {
  shop = await startTestShop()
  mono = await startMonoServer()
  onFileEnd(() => mono.close())
  const providers = { ...TEST_CONFIG.providers, mono: mono.url }
  command = await startTestCommand(shop, now, { input: 'u3AbSecret\n', providers })
})

const stored = () =>
  loadPrivateSettings(shop.database, createVault(TEST_CONFIG.secret), paymentSettingsSchema)

it('PAY-11 takes a secret, shows that it is there and never what it is, and takes it away', async () => {
  expect((await command.run('settings', 'set', 'mono_token', 'u3AbSecret')).out).toEqual([
    'mono_token: задано',
  ])
  expect((await command.run('settings', 'get', 'mono_token')).out).toEqual(['задано'])
  const { out } = await command.run('settings', 'list', '--json')
  expect(JSON.parse(out.join('\n'))).toMatchObject({ mono_token: 'задано', liqpay_private_key: null })
  expect(out.join()).not.toContain('u3AbSecret')
  expect((await command.run('settings', 'list')).out).toContain('mono_token: задано')
  const { rows } = await sql<{ text: string }>`select value::text as text from settings`.execute(
    shop.database,
  )
  expect(rows.filter(({ text }) => text.includes('u3AbSecret'))).toEqual([])
  expect((await stored()).mono_token).toBe('u3AbSecret')
  expect((await command.run('settings', 'unset', 'mono_token')).out).toEqual(['mono_token: —'])
  expect((await stored()).mono_token).toBeUndefined()
})

it('PAY-11 reads a secret from the standard input', async () => {
  expect((await command.run('settings', 'set', 'mono_token', '-')).out).toEqual(['mono_token: задано'])
  expect((await stored()).mono_token).toBe('u3AbSecret')
})

it('takes what is no secret as it is, and repeats no secret that it refuses', async () => {
  expect((await command.run('settings', 'set', 'liqpay_public_key', 'i00000000')).out).toEqual([
    'liqpay_public_key: i00000000',
  ])
  const { code, err } = await command.run('settings', 'set', 'wayforpay_secret_key', 'x'.repeat(5000))
  expect(code).toBe(2)
  expect(err.join()).toContain('wayforpay_secret_key: задано не підходить')
  expect(err.join()).not.toContain('xxx')
})

it('OPS-01 doctor names secrets of another secret of the shop, and what is not set up', async () => {
  await command.run('settings', 'unset', 'liqpay_public_key')
  await command.run('settings', 'set', 'mono_token', mono.token)
  const whole = await command.run('doctor', '--json')
  expect(whole.code).toBe(0)
  expect(JSON.parse(whole.out.join())).toContainEqual({
    name: 'mail',
    state: 'off',
    text: 'Пошта: не налаштовано (SMTP_URL і MAIL_FROM у .env).',
  })
  const sealed = createVault('another secret').seal('mono_token', mono.token)
  await shop.build.setting('mono_token', { sealed })
  const { code, out } = await command.run('doctor')
  expect(code).toBe(1)
  expect(out.join('\n')).toContain('✗ Не читаються таємні налаштування: mono_token.')
  expect((await stored()).mono_token).toBeUndefined()
})
