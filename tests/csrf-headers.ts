import type { Caller, Headers, TestAnswer } from './start-test-shop.ts'

/**
 * The headers that a browser sends with a login and a registration: both cookies, and the value of one of
 * them in the header.
 */
export async function csrfHeaders(shop: Caller, headers: Headers = {}): Promise<Headers> {
  const answer = await shop.get('/sanctum/csrf-cookie', headers)
  const cookies = cookiesOf(answer)
  const token = cookies['XSRF-TOKEN']
  if (token === undefined) throw new Error('the answer sets no XSRF-TOKEN')
  return { ...headers, cookie: cookieHeader(cookies), 'x-xsrf-token': token }
}

/** The cookies that an answer sets, by their names. */
export function cookiesOf(answer: TestAnswer): Record<string, string> {
  return Object.fromEntries(
    setCookies(answer).map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      return [name, value]
    }),
  )
}

/** The `set-cookie` lines of an answer. */
export function setCookies(answer: TestAnswer): string[] {
  return [answer.headers['set-cookie'] ?? []].flat().map(String)
}

/** The cookies as the line in which a browser sends them. */
export function cookieHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
