import { expect, it } from 'vitest'
import { createVault } from './vault.ts'

const vault = createVault('the secret of one shop')

it('PAY-11 opens what it has sealed, and shows nothing of it', () => {
  const sealed = vault.seal('mono_token', 'токен-1')
  expect(vault.open('mono_token', sealed)).toBe('токен-1')
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('токен')
  expect(vault.seal('mono_token', 'токен-1')).not.toBe(sealed)
})

it('PAY-11 opens nothing of another shop, of another name, changed or cut off', () => {
  const sealed = vault.seal('mono_token', 'токен-1')
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(createVault('the secret of another').open('mono_token', sealed)).toBeNull()
  expect(vault.open('liqpay_private_key', sealed)).toBeNull()
  expect(vault.open('mono_token', bytes.toString('base64url'))).toBeNull()
  expect(vault.open('mono_token', sealed.slice(0, 20))).toBeNull()
  expect(vault.open('mono_token', '')).toBeNull()
})
