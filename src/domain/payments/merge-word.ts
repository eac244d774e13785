import { type AttemptState, higherState } from './attempt-state.ts'

/** Of one attempt, kopiykas: `captured` was taken from the shopper, of which `refunded` was given back. */
export type AttemptMoney = { state: AttemptState; captured: number; refunded: number }

/**
 * What is known of an attempt after one more word of its provider. The words of one payment may come in any order and
 * any number: what comes out is the same.
 */
export function mergeWord(known: AttemptMoney, word: AttemptMoney): AttemptMoney {
  const captured = Math.max(known.captured, word.captured)
  const state = higherState(known.state, word.state)
  if (state === 'refunded') return { state, captured, refunded: captured }
  const refunded = Math.min(captured, Math.max(known.refunded, word.refunded))
  if (refunded === 0) return { state, captured, refunded }
  return { state: refunded === captured ? 'refunded' : 'partially_refunded', captured, refunded }
}
