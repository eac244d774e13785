import { createHmac } from 'node:crypto'
import type { Limit } from './counters.ts'

const BYTES = 16

/**
 * Returns the name of a key in a shared store. Others can read that store, and addresses, e-mails and phone
 * numbers are not for them.
 */
export function hideKey(secret: string, { name }: Limit, key: string): Buffer {
  return createHmac('sha256', secret).update(`${name} ${key}`).digest().subarray(0, BYTES)
}
