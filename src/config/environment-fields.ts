import { isIP } from 'node:net'
import { z } from 'zod'
import { isHost } from './is-host.ts'

// Each message says what is expected, as the end of a sentence that begins with the name and its value.

/** A whole number between two bounds, both included. */
export function wholeNumber(min: number, max: number, fallback: number) {
  const message = `ціле число від ${min} до ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback)
}

/** `1` or `0`. */
export function flag(fallback: boolean) {
  return z
    .enum(['0', '1'], '0 або 1')
    .transform((value) => value === '1')
    .default(fallback)
}

/** Values separated by commas, each of which matches the pattern. */
export function list(item: RegExp, message: string) {
  return listOf((part) => item.test(part), message)
}

/** Addresses, networks, and Fastify's names for some of them. */
export function proxies() {
  return listOf(isProxy, 'адреси або мережі через кому, наприклад 127.0.0.1,10.0.0.0/8')
}

/** Host names as requests send them, with a port only if it is not the usual one. */
export function hosts() {
  return listOf(isHost, 'імена через кому, кожне як shop.example.com або shop.example.com:8080')
}

/** An address of this machine, or its host name. A text that looks like an address must be one. */
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

/** Names and values in the syntax of OpenTelemetry: `key=value,other=value`, with values percent-encoded. */
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
    // The encoded bytes are not valid UTF-8.
    return null
  }
}

/** A fraction from 0 to 1. */
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

/** An absolute address with one of these protocols. */
export function address(protocols: readonly string[], example: string) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `адреса як ${example}`,
    )
}

/** An absolute http or https address. */
export function webAddress(fallback: string) {
  return address(['http:', 'https:'], fallback).default(fallback)
}
