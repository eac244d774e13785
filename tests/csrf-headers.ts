import type { Caller, Headers, TestAnswer } from './start-test-shop.ts'

/** What a browser sends with login and register: both cookies, and the value of one in the header. */
export async function csrfHeaders(shop: Caller, headers: Headers = {}): Promise<Headers> {
  const answer = await shop.get('/sanctum/csrf-cookie', headers)
  const cookies = cookiesOf(answer)
  const token = cookies['XSRF-TOKEN']
  if (token === undefined) throw new Error('the answer sets no XSRF-TOKEN')
  return { ...headers, cookie: cookieHeader(cookies), 'x-xsrf-token': token }
}

export function cookiesOf(answer: TestAnswer): Record<string, string> {
  return Object.fromEntries(
    setCookies(answer).map((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      return [name, value]
    }),
  )
}

export function setCookies(answer: TestAnswer): string[] {
  return [answer.headers['set-cookie'] ?? []].flat().map(String)
}

export function cookieHeader(cookies: Record<string, string>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
