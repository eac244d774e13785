import type { Customer } from '#src/contract/auth.ts'
import { readRecord, readText, readWhole } from '#src/domain/stored-value.ts'
import { ApiError } from '../calls/api-client.ts'
import { browserApi } from '../calls/browser-api.ts'
import { forgetFavorites } from '../favorites/favorites-store.ts'
import { logFailure } from '../log-failure.ts'
import { forgetPages } from '../offline/forget-pages.ts'
import { forgetViewedSync } from '../viewed-products/viewed-store.ts'
import { authStore } from './customer-store.ts'
import { tokenStore } from '../calls/token-store.ts'

const AGAIN_MS = 1000

let asking: { token: string; answer: Promise<Customer> } | null = null

/** Keeps the token and fetches its customer. A token without a customer is given up; throws what the call threw. */
export async function signInWith(token: string): Promise<Customer> {
  tokenStore.set(token)
  try {
    return await fetchCustomer(token)
  } catch (error) {
    dropToken(token)
    throw error
  }
}

/** The customer of the token that an earlier visit or another tab has left; null removes a token that is no good. */
export async function restoreCustomer(): Promise<Customer | null> {
  const token = tokenStore.get()
  if (token === null) return null
  const { known } = authStore.get()
  if (known?.token === token) return known.customer
  try {
    return await fetchCustomer(token).catch((error: unknown) => askAgain(token, error))
  } catch (error) {
    logFailure('the customer of the stored token could not be fetched', error)
    dropToken(token)
    return null
  }
}

/**
 * A call that got no answer says nothing about the token: a page that is drawn anew breaks its calls off, and just after a
 * connection has come back the first may still fail. By then the one page is gone and the other is connected.
 */
async function askAgain(token: string, error: unknown): Promise<Customer> {
  if (error instanceof ApiError && error.status !== 0) throw error
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  return fetchCustomer(token)
}

/** After a call that refused the token: a 401 of its customer logs out, anything else leaves things as they are. */
export async function confirmCustomer(): Promise<void> {
  const token = tokenStore.get()
  if (token === null) return
  try {
    await fetchCustomer(token)
  } catch (error) {
    logFailure('the customer of a refused token could not be fetched', error)
  }
}

/** Forgets token and customer at once; whether the API hears of it changes nothing here. */
export async function logout(): Promise<void> {
  const token = tokenStore.get()
  forgetCustomer()
  if (token === null) return
  try {
    const headers = { Authorization: `Bearer ${token}` }
    await browserApi().post('/api/auth/logout', {}, { headers, keepalive: true })
  } catch (error) {
    logFailure('the API did not take the logout', error)
  }
}

/** After the profile has been changed. */
export function showCustomer(customer: Customer): void {
  const token = tokenStore.get()
  if (token !== null) authStore.update((auth) => ({ ...auth, known: { token, customer } }))
}

/** One call for all who ask about the same token at once: the sign-in itself and what follows the store. */
function fetchCustomer(token: string): Promise<Customer> {
  if (asking?.token === token) return asking.answer
  const answer = askCustomer(token).finally(() => {
    asking = null
  })
  asking = { token, answer }
  return answer
}

async function askCustomer(token: string): Promise<Customer> {
  try {
    const headers = { Authorization: `Bearer ${token}` }
    const customer = readCustomer(await browserApi().get('/api/auth/me', { headers }))
    if (!customer) throw new Error('the API names no customer')
    if (tokenStore.get() === token) showCustomer(customer)
    return customer
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401
    if (isRefused && tokenStore.get() === token) await logout()
    throw error
  }
}

/** The customer of an answer, plain or in `data`; null where it names none. */
export function readCustomer(answer: unknown): Customer | null {
  const body = readRecord(answer)
  const customer = readRecord(body?.['data'] ?? body?.['user']) ?? body
  const id = readWhole(customer?.['id'], 1)
  if (!customer || id === null) return null
  return {
    id,
    name: readText(customer['name']) ?? '',
    email: readText(customer['email']),
    phone: readText(customer['phone']),
  }
}

/** Unlike a logout this leaves the lists of the customer for the next sign-in. */
function dropToken(token: string): void {
  if (tokenStore.get() !== token) return
  tokenStore.set(null)
  authStore.update((auth) => ({ ...auth, known: null }))
  forgetViewedSync()
  void forgetPages()
}

function forgetCustomer(): void {
  tokenStore.set(null)
  authStore.update((auth) => ({ ...auth, known: null }))
  forgetViewedSync()
  forgetFavorites()
  void forgetPages()
}
