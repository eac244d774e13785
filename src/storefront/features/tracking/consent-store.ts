import { createStore, useStore } from '../../runtime/stores/store.ts'
import { createStoredStore } from '../../runtime/stores/stored-store.ts'

export type Consent = 'all' | 'necessary'

/** Null until this browser has been asked. */
export const consentStore = createStoredStore<Consent | null>({
  key: 'cookie-consent',
  empty: null,
  read: readConsent,
})

/** True while a visitor who has answered before wants to change her answer. */
export const askAgainStore = createStore(false)

export function decideConsent(consent: Consent): void {
  consentStore.set(consent)
  askAgainStore.set(false)
}

export function useConsent(): Consent | null {
  return useStore(consentStore)
}

function readConsent(stored: unknown): Consent | null {
  return stored === 'all' || stored === 'necessary' ? stored : null
}
