import { cookieHeader, cookiesOf } from './csrf-headers.ts'
import type { Caller, Headers, TestAnswer } from './start-test-shop.ts'

export type Begun = { url: URL; headers: Headers }

/** Does what the page does first: asks where to go, and remembers the cookie. */
export async function beginSignIn(shop: Caller, provider: string, headers: Headers = {}): Promise<Begun> {
  const answer = await shop.get(`/api/oauth/redirect/${provider}`, headers)
  const { data } = answer.json<{ data: string }>()
  const cookie = cookieHeader(cookiesOf(answer))
  return { url: new URL(data), headers: cookie === '' ? headers : { ...headers, cookie } }
}

/**
 * Walks the popup's way to the provider and back.
 *
 * @returns the query with which the popup comes to the page of the redirect
 */
export async function visitProvider(url: URL): Promise<Record<string, string>> {
  const response = await fetch(url, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`the provider answered ${response.status}`)
  return Object.fromEntries(new URL(location).searchParams)
}

/** Walks the whole way; the answer carries the token. */
export async function signInThrough(shop: Caller, provider: string): Promise<TestAnswer> {
  const { url, headers } = await beginSignIn(shop, provider)
  return shop.post(`/api/oauth/exchange/${provider}`, await visitProvider(url), headers)
}
