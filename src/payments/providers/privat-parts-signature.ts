import { createHash, timingSafeEqual } from 'node:crypto'

/** Base64 of SHA-1 over the values joined without separators, with the password at both ends. */
export function signParts(password: string, values: readonly string[]): string {
  const text = [password, ...values, password].join('')
  return createHash('sha1').update(text, 'utf8').digest('base64')
}

export function isSignedParts(password: string, values: readonly string[], signature: string): boolean {
  const [own, given] = [Buffer.from(signParts(password, values)), Buffer.from(signature)]
  return own.length === given.length && timingSafeEqual(own, given)
}
