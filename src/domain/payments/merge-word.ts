import { type AttemptState, higherState } from './attempt-state.ts'

/**
 * Money of one attempt, in kopiykas: `captured` was taken from the customer, `refunded` of it was given back.
 */
export type AttemptMoney = { state: AttemptState; captured: number; refunded: number }

/**
 * Returns what is known of an attempt after one more report of its provider. The reports of one payment may
 * arrive in any order and more than once; the result is the same.
 */
export function mergeWord(known: AttemptMoney, word: AttemptMoney): AttemptMoney {
  const captured = Math.max(known.captured, word.captured)
  const state = higherState(known.state, word.state)
  if (state === 'refunded') return { state, captured, refunded: captured }
  const refunded = Math.min(captured, Math.max(known.refunded, word.refunded))
  if (refunded === 0) return { state, captured, refunded }
  return { state: refunded === captured ? 'refunded' : 'partially_refunded', captured, refunded }
}
