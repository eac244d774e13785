import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { damagedText } from '#tests/damaged-values.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { cartStore } from '../features/cart/cart-store.ts'
import { draftStore, lastPlaceStore } from '../features/checkout/checkout-draft.ts'
import { attemptStore } from '../features/checkout/order-attempt.ts'
import { placedStore } from '../features/checkout/placed-order.ts'
import { promoStore } from '../features/checkout/promo-store.ts'
import { favoritesStore } from '../features/favorites/favorites-store.ts'
import { wishesStore } from '../features/favorites/wishes-store.ts'
import { readOAuthMessage } from '../features/oauth/oauth-message.ts'
import { recentQueriesStore } from '../features/search/recent-queries.ts'
import { consentStore } from '../features/tracking/consent-store.ts'
import { viewedStore } from '../features/viewed-products/viewed-store.ts'
import { sessionId } from '../runtime/calls/session-id.ts'
import { tokenStore } from '../runtime/calls/token-store.ts'
import type { StoredStore } from '../runtime/stores/stored-store.ts'

type AnyStore = { get: () => unknown; reload: () => void; rewrite: () => void }
/** Reads and rewrites a store without knowing its type. */
function anyStore<Value>({ get, reload, update }: StoredStore<Value>): AnyStore {
  return { get, reload, rewrite: () => update((value) => value) }
}

const STORES: readonly [string, Storage, AnyStore][] = [
  ['auth_token', localStorage, anyStore(tokenStore)],
  ['viewed_products', localStorage, anyStore(viewedStore)],
  ['recent-queries', localStorage, anyStore(recentQueriesStore)],
  ['checkout-draft', sessionStorage, anyStore(draftStore)],
  ['last-delivery', localStorage, anyStore(lastPlaceStore)],
  ['promo-code', sessionStorage, anyStore(promoStore)],
  ['checkout-attempt', sessionStorage, anyStore(attemptStore)],
  ['placed-order', sessionStorage, anyStore(placedStore)],
  ['cart', localStorage, anyStore(cartStore)],
  ['cookie-consent', localStorage, anyStore(consentStore)],
  ['wishlist', localStorage, anyStore(favoritesStore)],
  ['wishlist_unsent', localStorage, anyStore(wishesStore)],
]

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const [, , store] of STORES) store.reload()
})

it.each(STORES)(
  'CART-05 %s of any shape never throws, and what is made of it is read back as it is',
  (key, area, store) => {
    fc.assert(
      fc.property(damagedText, (text) => {
        area.setItem(key, text)
        store.reload()
        const value = store.get()
        store.rewrite()
        store.reload()
        expect(store.get()).toEqual(value)
      }),
      propertyRuns(400),
    )
  },
)

it('CART-05 none of these stores is left out', async () => {
  const sources = Object.values(
    import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default', eager: true }),
  )
  const created = sources.reduce((sum, text) => sum + text.split('= createStoredStore<').length - 1, 0)
  expect(created).toBe(STORES.length)
})

it('CART-05 an id of the visitor of any shape is made anew, and a message of another window of any shape is read or left', () => {
  fc.assert(
    fc.property(damagedText, fc.jsonValue(), (text, message) => {
      localStorage.setItem('session', text)
      expect(sessionId()).toMatch(/^[\da-zA-Z]{32}$/)
      const read = readOAuthMessage(message)
      expect(read === null || read.token === null || typeof read.token === 'string').toBe(true)
    }),
    propertyRuns(400),
  )
})
