import { type DeskAddress, type FirstAnswer, firstCalls } from '#src/contract/admin/first-calls.ts'
import { NEWS_POSITION } from '#src/domain/news/news-position.ts'
import { AT_REST } from '#src/domain/rights/at-rest.ts'
import { isAtRest } from './rest.ts'

/**
 * Answers for the first screen come with the document; the rest is requested while the scripts are still loading,
 * because each round trip takes half a second on a slow line. This file is loaded before all others. Each early
 * answer is used by one call.
 */

const BASE = '/api/admin'
const early = new Map<string, Promise<Response>>()

/**
 * Headers of every call. With `asksPosition` the answer also says how recent it is. A call while nobody touches the
 * desk says so.
 */
export function callHeaders(asksPosition: boolean): Record<string, string> {
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...(asksPosition && { [NEWS_POSITION]: '1' }),
    ...(isAtRest() && { [AT_REST]: '1' }),
  }
}

/** Removes all early answers: after a change, or after signing in, they may be out of date. */
export function dropEarly(): void {
  early.clear()
}

/** The early answer for this address, which is used once; null if there is none. */
export function takeEarly(address: string): Promise<Response> | null {
  const answer = early.get(address) ?? null
  early.delete(address)
  return answer
}

/** Takes the answers out of the document, so that nothing personal stays in it. */
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
    // The caller that takes the answer handles its failure. If nobody takes it, the failure does not matter.
    answer.catch(() => undefined)
    early.set(BASE + call, answer)
  }
}

// The document loads this file if something is left to be requested. Some tests have no document at all.
if (typeof document === 'object') {
  takeAnswers(document)
  if (document.querySelector('script[data-early]')) askEarly(window.location)
}
