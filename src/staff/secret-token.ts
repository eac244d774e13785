import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** Creates a random token. The shop stores only its hash. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(BYTES).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** The hash of a token; null if the text cannot be a token. */
export function hashToken(token: string): Buffer | null {
  return TOKEN.test(token) ? hashOf(token) : null
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
