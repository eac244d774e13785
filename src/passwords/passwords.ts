import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createGate } from './gate.ts'

/** Memory in KiB: the second of the sets that OWASP recommends, about 60 ms here. */
type Cost = { memory: number; passes: number; parallelism: number }

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const derive = promisify(argon2)
// Each hash takes one of the four threads that also read files and resolve names.
const enter = createGate(2, 60)
// Stands in where there is nothing to compare with, so that an unknown e-mail takes as long as a known one.
const NOBODY = { cost: COST, salt: randomBytes(SALT_BYTES), expected: randomBytes(HASH_BYTES) }

export type PasswordCheck = {
  isRight: boolean
  /** Hashed with another cost than today's. */
  isOutdated: boolean
}

/** A PHC string that says how it was made: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return format(cost, salt, await hash(password, cost, salt, HASH_BYTES))
}

/** The same work is done for a stored hash that is null or damaged, which no password fits. */
export async function checkPassword(password: string, stored: string | null): Promise<PasswordCheck> {
  const known = stored === null ? null : parse(stored)
  const { cost, salt, expected } = known ?? NOBODY
  const actual = await hash(password, cost, salt, expected.length)
  const isRight = known !== null && timingSafeEqual(actual, expected)
  return { isRight, isOutdated: isRight && JSON.stringify(cost) !== JSON.stringify(COST) }
}

async function hash(password: string, cost: Cost, salt: Buffer, length: number): Promise<Buffer> {
  // One password typed on two systems may come in two spellings of Unicode.
  const message = password.normalize('NFKC')
  return enter(() => derive('argon2id', { ...cost, message, nonce: salt, tagLength: length }))
}

function format({ memory, passes, parallelism }: Cost, salt: Buffer, value: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(value)}`
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

function parse(stored: string): { cost: Cost; salt: Buffer; expected: Buffer } | null {
  const [, memory, passes, parallelism, salt = '', value = ''] = PHC.exec(stored) ?? []
  if (memory === undefined) return null
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, salt: Buffer.from(salt, 'base64'), expected: Buffer.from(value, 'base64') }
}
