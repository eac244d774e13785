import { type DeskAddress, type FirstAnswer, firstCalls } from '#src/contract/admin/first-calls.ts'
import { NEWS_POSITION } from '#src/domain/news/news-position.ts'

/**
 * What the first screen asks for comes with the document; what does not is asked for while the scripts are on their way: on a
 * slow line each exchange is half a second. A file of its own, which comes before the others; a call takes its answer once.
 */

const BASE = '/api/admin'
const early = new Map<string, Promise<Response>>()

/** What every call says; of a first screen also how far its answers go. */
export function callHeaders(asksPosition: boolean): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(asksPosition && { [NEWS_POSITION]: '1' }),
  }
}

/** After a change, signing in too, what was asked before it is no answer any more. */
export function dropEarly(): void {
  early.clear()
}

/** The answer to this address where it was asked for early, to be used instead of asking; null for any later call. */
export function takeEarly(address: string): Promise<Response> | null {
  const answer = early.get(address) ?? null
  early.delete(address)
  return answer
}

/** Takes the answers out of the document: nothing personal stays in it. */
export function takeAnswers(document: Document): void {
  const block = document.querySelector('script[data-answers]')
  if (!block) return
  const answers: FirstAnswer[] = JSON.parse(block.textContent)
  block.remove()
  for (const { path, text, position } of answers)
    early.set(BASE + path, Promise.resolve(new Response(text, { headers: { [NEWS_POSITION]: position } })))
}

export function askEarly(address: DeskAddress): void {
  for (const call of firstCalls(address).filter((path) => !early.has(BASE + path))) {
    const answer = fetch(BASE + call, { headers: callHeaders(true), credentials: 'same-origin' })
    // The caller that takes it sees that it failed, and there may be none.
    answer.catch(() => undefined)
    early.set(BASE + call, answer)
  }
}

// The document names the file where something is left to be asked for; in tests there is no document at all.
if (typeof document === 'object') {
  takeAnswers(document)
  if (document.querySelector('script[data-early]')) askEarly(window.location)
}
