import { CSRF_COOKIE, CSRF_HEADER } from '#src/contract/auth-limits.ts'
import { browserApi } from './browser-api.ts'
import { tokenOf } from './token-store.ts'

/** The API reported success, but returned no token. */
export class TokenMissing extends Error {
  constructor() {
    super('Token не отримано')
    this.name = 'TokenMissing'
  }
}

/** Calls an endpoint that returns a token. Throws `ApiError` and `TokenMissing`. */
export async function askToken(path: string, form: unknown): Promise<string> {
  const token = tokenOf(await postWithCsrf<unknown>(path, form))
  if (token === null) throw new TokenMissing()
  return token
}

/**
 * Makes a guest's call about an account: first the request for the CSRF cookie, then the call itself. Throws
 * `ApiError`.
 */
export async function postWithCsrf<Answer>(path: string, form: unknown): Promise<Answer> {
  const csrf = await fetchCsrfToken()
  const options = { headers: csrf === null ? {} : { [CSRF_HEADER]: csrf }, hasCookies: true }
  return browserApi().post<Answer>(path, form, options)
}

/**
 * Reads the token from the answer's header, because cookies of another origin cannot be read, or else from the
 * cookie.
 */
async function fetchCsrfToken(): Promise<string | null> {
  let token: string | null = null
  await browserApi().get('/sanctum/csrf-cookie', {
    hasCookies: true,
    onHeaders: (headers) => {
      token = headers.get(CSRF_HEADER)
    },
  })
  return token ?? readCookie(CSRF_COOKIE)
}

function readCookie(name: string): string | null {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return cookie === undefined ? null : decodeURIComponent(cookie.slice(name.length + 1))
}
