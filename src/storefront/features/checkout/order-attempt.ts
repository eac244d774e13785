import { createSessionId } from '#src/domain/ids/session-id.ts'
import { readRecord, readText } from '#src/domain/stored/stored-value.ts'
import { createStoredStore } from '../../runtime/stores/stored-store.ts'

type OrderAttempt = { key: string; body: string } | null

/** The order last sent, until it is known to be placed: it outlives a reload, so that a retry is the same order. */
export const attemptStore = createStoredStore<OrderAttempt>({
  key: 'checkout-attempt',
  empty: null,
  read: readAttempt,
  area: 'session',
})

/** The idempotency key for this body: the same for every retry, a new one as soon as the order says something else. */
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
