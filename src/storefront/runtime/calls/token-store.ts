import { readRecord } from '#src/domain/stored/stored-value.ts'
import { createStoredStore } from '../stores/stored-store.ts'

/** Characters that a header can contain; anything else is no token. */
const TOKEN = /^[\x21-\x7e]+$/

/** The bearer token of this browser, shared by its tabs; null for a guest. */
export const tokenStore = createStoredStore<string | null>({
  key: 'auth_token',
  empty: null,
  isText: true,
  read: readToken,
})

/**
 * Returns the token in the answer to signing in or registering: its `token`, or that of its `data`; null where
 * there is none.
 */
export function tokenOf(answer: unknown): string | null {
  const body = readRecord(answer)
  return readToken(body?.['token']) ?? readToken(readRecord(body?.['data'])?.['token'])
}

function readToken(value: unknown): string | null {
  return typeof value === 'string' && TOKEN.test(value) ? value : null
}
