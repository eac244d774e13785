import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** Creates a token for its holder, and the hash that the shop stores. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(BYTES).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Returns the hash of a token; null for what cannot be one. */
export function hashToken(token: string): Buffer | null {
  return TOKEN.test(token) ? hashOf(token) : null
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
