import { afterEach, vi } from 'vitest'

export type ApiCall = { method: string; path: string; headers: Headers; body: unknown }
/**
 * What the API answers to one call. A function may look at the call, a promise delays the answer, and null
 * stands for a lost connection.
 */
type Answer = { status?: number; body: unknown } | null
type Answers = Record<string, Answer | ((call: ApiCall) => Answer | Promise<Answer>)>

/**
 * How long an answer is on its way. This is longer than a test waits between two looks, so a test that reads
 * or presses without waiting for the answer fails always, and not once in a thousand runs.
 */
const ANSWER_MS = 60
/**
 * Routes by which the desk says who else looks at the same thing. Each has a name of its own; unless a test
 * says otherwise nobody else is there, and the call fails for no test.
 */
const PRESENCE = /^\/api\/admin\/presence\//

/** The answers that are on their way. */
const arrivals = new Set<Promise<void>>()

afterEach(async () => {
  // An answer that is still on its way would come into the next test, since the desk sends the same call
  // only once until it is answered. An answer that waits for a test's own clock never arrives, because the
  // clock has ended with the test.
  if (arrivals.size > 0)
    await Promise.race([Promise.all(arrivals), new Promise((over) => setTimeout(over, 2 * ANSWER_MS))])
  arrivals.clear()
  await new Promise((read) => setTimeout(read))
  vi.unstubAllGlobals()
})

/**
 * Answers a browser's `fetch` in place of the API, for tests of components.
 * A call that no key names fails in the way a lost connection does.
 *
 * @param answers by keys such as `POST /api/orders`, without a query
 * @returns every call so far, in order
 */
export function answerApi(answers: Answers): ApiCall[] {
  const calls: ApiCall[] = []
  vi.stubGlobal('fetch', async (asked: Request | string, init?: RequestInit) => {
    const request = asked instanceof Request ? asked : new Request(new URL(asked, 'http://localhost'), init)
    const { pathname } = new URL(request.url)
    const text = await request.text()
    const call: ApiCall = {
      method: request.method,
      path: pathname,
      headers: request.headers,
      body: text === '' ? null : JSON.parse(text),
    }
    calls.push(call)
    const arrival = new Promise<void>((arrived) => setTimeout(arrived, ANSWER_MS))
    arrivals.add(arrival)
    await arrival
    arrivals.delete(arrival)
    const known =
      answers[`${call.method} ${call.path}`] ?? (PRESENCE.test(call.path) ? { body: { data: [] } } : null)
    const answer = typeof known === 'function' ? await known(call) : known
    if (answer === null) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  return calls
}
