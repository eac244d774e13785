import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
// The largest multiple of 62 in a byte: what is above would make the first letters likelier.
const FAIR_LIMIT = 248

/** So many letters and digits, each as likely as any other: 22 of them are 130 random bits. */
export function randomId(length: number): string {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FAIR_LIMIT && id.length < length) id += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return id
}
