import { createHmac } from 'node:crypto'
import type { Limit } from './counters.ts'

const BYTES = 16

/** What a key is called where others can look: addresses, e-mails and phones are not for them to read. */
export function hideKey(secret: string, { name }: Limit, key: string): Buffer {
  return createHmac('sha256', secret).update(`${name} ${key}`).digest().subarray(0, BYTES)
}
