import { createHmac } from 'node:crypto'
import type { Limit } from './counters.ts'

const BYTES = 16

/** Hash of a key for a shared store, so that nobody who looks into it can read addresses, e-mails and phones. */
export function hideKey(secret: string, { name }: Limit, key: string): Buffer {
  return createHmac('sha256', secret).update(`${name} ${key}`).digest().subarray(0, BYTES)
}
