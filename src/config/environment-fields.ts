import { isIP } from 'node:net'
import { z } from 'zod'
import { isHost } from './is-host.ts'

// Each message says what is expected, as the end of a sentence that begins with the name and its value.

export function wholeNumber(min: number, max: number, fallback: number) {
  const message = `ціле число від ${min} до ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback)
}

export function flag(fallback: boolean) {
  return z
    .enum(['0', '1'], '0 або 1')
    .transform((value) => value === '1')
    .default(fallback)
}

export function list(item: RegExp, message: string) {
  return listOf((part) => item.test(part), message)
}

/** Addresses, networks, and the names that Fastify has for some of them. */
export function proxies() {
  return listOf(isProxy, 'адреси або мережі через кому, наприклад 127.0.0.1,10.0.0.0/8')
}

/** Names of hosts as a request gives them: a port only where it is not the usual one. */
export function hosts() {
  return listOf(isHost, 'імена через кому, кожне як shop.example.com або shop.example.com:8080')
}

/** An address of this machine, or its name; what looks like an address must be one. */
export function networkAddress(fallback: string) {
  return z
    .string()
    .refine(
      (text) => isIP(text) !== 0 || (/^[a-z\d]([\w.-]*[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text)),
      'адреса цього комп’ютера в мережі, наприклад 0.0.0.0 або 127.0.0.1',
    )
    .default(fallback)
}

function isProxy(text: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  if (isIP(bits) === 4) return version === 4
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

/** Names and values as OpenTelemetry has them: `key=value,other=value`, values in the coding of addresses. */
export function pairs({ name, value }: { name: RegExp; value: RegExp }, message: string) {
  const fits = (pair: [string, string] | null) => pair !== null && name.test(pair[0]) && value.test(pair[1])
  return z
    .string()
    .transform((text) => partsOf(text).map(pairOf))
    .refine((found) => found.every(fits), message)
    .transform((found): Record<string, string> =>
      Object.fromEntries(found.flatMap((pair) => (pair ? [pair] : []))),
    )
    .default({})
}

function pairOf(part: string): [string, string] | null {
  const at = part.indexOf('=')
  const value = part.slice(at + 1).trim()
  if (at === -1 || /%(?![\da-f]{2})/i.test(value)) return null
  try {
    return [part.slice(0, at).trim(), decodeURIComponent(value)]
  } catch {
    // Bytes that are no text.
    return null
  }
}

/** A share: from 0 to 1. */
export function share(fallback: number) {
  const message = 'число від 0 до 1, наприклад 0.1'
  return z
    .string()
    .regex(/^\d(?:\.\d{1,9})?$/, message)
    .transform(Number)
    .refine((value) => value <= 1, message)
    .default(fallback)
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function listOf(fits: (part: string) => boolean, message: string) {
  return z
    .string()
    .transform(partsOf)
    .refine((parts) => parts.every(fits), message)
    .default([])
}

export function address(protocols: readonly string[], example: string) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `адреса як ${example}`,
    )
}

export function webAddress(fallback: string) {
  return address(['http:', 'https:'], fallback).default(fallback)
}
