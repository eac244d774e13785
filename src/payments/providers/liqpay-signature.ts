import { createHash, timingSafeEqual } from 'node:crypto'
import { ProviderError } from '../provider.ts'
import { isObject } from './call-provider.ts'

const HASHES: Readonly<Record<string, string>> = { '3': 'sha1', '7': 'sha3-256' }

/** The two fields of every call and every callback. */
export type Signed = { data: string; signature: string }

/** Signs a message; its `version` decides which hash is used. */
export function signLiqpay(message: Readonly<Record<string, unknown>>, privateKey: string): Signed {
  const data = Buffer.from(JSON.stringify(message), 'utf8').toString('base64')
  return { data, signature: signatureOf(data, String(message['version']), privateKey) ?? '' }
}

/** Reads a signed message. Throws `ProviderError` if LiqPay has not signed it. */
export function openLiqpay({ data, signature }: Signed, privateKey: string): Record<string, unknown> {
  const message = decode(data)
  const expected = message && signatureOf(data, String(message['version']), privateKey)
  if (!message || !expected || !isSame(expected, signature))
    throw new ProviderError('forged', 'LiqPay: підпис не збігається')
  return message
}

function signatureOf(data: string, version: string, privateKey: string): string | null {
  const hash = HASHES[version]
  return hash === undefined
    ? null
    : createHash(hash)
        .update(privateKey + data + privateKey)
        .digest('base64')
}

function decode(data: string): Record<string, unknown> | null {
  try {
    const message: unknown = JSON.parse(Buffer.from(data, 'base64').toString('utf8'))
    return isObject(message) ? message : null
  } catch {
    return null
  }
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
