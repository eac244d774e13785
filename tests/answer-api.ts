import { afterEach, vi } from 'vitest'

export type ApiCall = { method: string; path: string; headers: Headers; body: unknown }
/** What the API answers to one call; a function may look at it, a promise holds the answer back, null is a dead line. */
type Answer = { status?: number; body: unknown } | null
type Answers = Record<string, Answer | ((call: ApiCall) => Answer | Promise<Answer>)>

/**
 * An answer is longer on its way than a test waits between two looks: one that reads or presses without waiting for it fails
 * always, and not once in a thousand runs.
 */
const ANSWER_MS = 60
/** Under a name of its own each time; unless a test says otherwise nobody else is there, and the line is not lost by it. */
const PRESENCE = /^\/api\/admin\/presence\//

/** Of answers on their way. */
const arrivals = new Set<Promise<void>>()

afterEach(async () => {
  // One that is still on its way would be the next test's too: the desk sends the same once until it is answered.
  // One by a test's own clock, which has ended with it, never arrives.
  if (arrivals.size > 0)
    await Promise.race([Promise.all(arrivals), new Promise((over) => setTimeout(over, 2 * ANSWER_MS))])
  arrivals.clear()
  await new Promise((read) => setTimeout(read))
  vi.unstubAllGlobals()
})

/**
 * The API as a browser's `fetch` meets it, for tests of components. Keys are `POST /api/orders`, without a query.
 * A call that no key names fails the way a lost connection does.
 *
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
