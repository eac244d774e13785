import { createSessionId } from '#src/domain/ids/session-id.ts'
import { readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { createStoredStore } from '../../runtime/stores/stored-store.ts'

type OrderAttempt = { key: string; body: string } | null

/**
 * The order that was sent last, until it is known to be placed. It survives a reload, so that a retry sends the
 * same order.
 */
export const attemptStore = createStoredStore<OrderAttempt>({
  key: 'checkout-attempt',
  empty: null,
  read: readAttempt,
  area: 'session',
})

/**
 * Returns the idempotency key for this body: the same for every retry, and a new one as soon as the order
 * differs.
 */
export function attemptKey(body: string): string {
  const known = attemptStore.get()
  if (known?.body === body) return known.key
  const key = createSessionId()
  attemptStore.set({ key, body })
  return key
}

function readAttempt(stored: unknown): OrderAttempt {
  const record = readRecord(stored)
  const key = readText(record?.['key'])
  const body = readText(record?.['body'])
  return key !== null && body !== null ? { key, body } : null
}
