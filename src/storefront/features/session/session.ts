import type { Customer } from '#src/contract/auth.ts'
import { readRecord, readText, readWhole } from '#src/domain/stored/stored-value.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { forgetFavorites } from '../favorites/favorites-store.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { isLeaving } from '../../runtime/page-leaving.ts'
import { forgetPages } from '../offline/forget-pages.ts'
import { forgetViewedSync } from '../viewed-products/viewed-store.ts'
import { authStore } from './customer-store.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { retryCall } from './retry-call.ts'

let asking: { token: string; answer: Promise<Customer> } | null = null

/** Stores the token and loads its customer. If that fails, the token is dropped and the error thrown on. */
export async function signInWith(token: string): Promise<Customer> {
  tokenStore.set(token)
  try {
    return await fetchCustomer(token)
  } catch (error) {
    dropToken(token)
    throw error
  }
}

/**
 * Loads the customer of a token from an earlier visit or another tab; null where the API returns none.
 *
 * @param isStart whether the page began with this token, which is then dropped if its customer cannot be
 * loaded. Otherwise only an API that refuses the token signs out: a token that another tab has just stored is
 * valid, however long the API is unavailable
 */
export async function restoreCustomer(isStart: boolean): Promise<Customer | null> {
  const token = tokenStore.get()
  if (token === null) return null
  const { known } = authStore.get()
  if (known?.token === token) return known.customer
  try {
    return await fetchCustomer(token)
  } catch (error) {
    logFailure('the customer of the stored token could not be fetched', error)
    // A page that is being left aborts its calls, which says nothing about the token.
    if (isStart && !isLeaving()) dropToken(token)
    return null
  }
}

/**
 * Loads the customer again, as after a call that refused the token. A 401 or 403 signs out; any other failure
 * changes nothing.
 */
export async function confirmCustomer(): Promise<void> {
  const token = tokenStore.get()
  if (token === null) return
  try {
    await fetchCustomer(token)
  } catch (error) {
    logFailure('the customer of the token could not be fetched anew', error)
  }
}

/** Deletes token and customer at once, whether or not the API answers. */
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

/** Called after the profile was changed. */
export function showCustomer(customer: Customer): void {
  const token = tokenStore.get()
  if (token !== null) authStore.update((auth) => ({ ...auth, known: { token, customer } }))
}

/** Makes one call at a time for each token, because both the sign-in itself and the session sync ask for it. */
function fetchCustomer(token: string): Promise<Customer> {
  if (asking?.token === token) return asking.answer
  const isWanted = () => tokenStore.get() === token
  const answer = retryCall(() => askCustomer(token), { isWanted }).finally(() => {
    if (asking?.answer === answer) asking = null
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
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (isRefused && tokenStore.get() === token) await logout()
    throw error
  }
}

/** Reads the customer of an answer, plain or in `data`; null where there is none. */
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
    ...('agreed_email' in customer && { agreed_email: readText(customer['agreed_email']) }),
  }
}

/** Unlike signing out, this keeps the customer's lists for the next sign-in. */
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
