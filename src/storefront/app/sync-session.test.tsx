import { beforeEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { withoutWaiting } from '#tests/without-waiting.ts'
import { draftStore, EMPTY_DRAFT } from '../features/checkout/checkout-draft.ts'
import { attemptKey, attemptStore } from '../features/checkout/order-attempt.ts'
import { authStore } from '../features/session/customer-store.ts'
import { syncSession } from './sync-session.ts'
import { tokenStore } from '../runtime/calls/token-store.ts'

const TYPED = { ...EMPTY_DRAFT, name: 'Олена Коваль', phone: '+38 (067) 123-45-67' }
const ME = { 'GET /api/auth/me': { body: { id: 5, name: 'Олена', email: 'olena@ukr.net', phone: null } } }

beforeEach(() => {
  tokenStore.set('t')
  authStore.set({ known: null, isLoading: false, error: null })
  draftStore.set(TYPED)
  attemptKey('{"name":"Олена Коваль"}')
})

/** A session that ends when the token changes, as the page does it. */
async function syncUntil(token: string | null): Promise<void> {
  const stop = new AbortController()
  await withoutWaiting(() => syncSession(stop.signal, true))
  tokenStore.set(token)
  stop.abort()
}

it.each([[null], ['of another customer']])(
  'AUTH-03 forgets typed contacts when the token becomes %s',
  async (token) => {
    answerApi(ME)
    await syncUntil(token)
    expect(draftStore.get()).toEqual(EMPTY_DRAFT)
    expect(attemptStore.get()).toBeNull()
    expect(sessionStorage.getItem('checkout-draft')).not.toContain('Олена')
  },
)

it('keeps them while the same customer stays', async () => {
  answerApi(ME)
  await syncUntil('t')
  expect(draftStore.get()).toEqual(TYPED)
})

it('keeps them when the customer could not be fetched: nobody has left', async () => {
  answerApi({})
  await syncUntil(null)
  expect(draftStore.get()).toEqual(TYPED)
})
