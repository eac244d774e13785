import { formatPrice } from '../money/money.ts'

/** States of a payment attempt, to which the states of every provider are mapped. */
export const ATTEMPT_STATES = [
  'pending',
  'failed',
  'expired',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

export const ATTEMPT_NAMES: Readonly<Record<AttemptState, string>> = {
  pending: 'Очікує',
  failed: 'Не пройшла',
  expired: 'Час минув',
  authorized: 'Утримано',
  paid: 'Оплачено',
  partially_refunded: 'Повернено частину',
  refunded: 'Повернено',
}

/**
 * Returns `Оплачено 500,00 грн`. `amount` is the sum of the whole attempt in kopiykas, part of which may have
 * been refunded.
 */
export function attemptText(state: AttemptState, amount: number): string {
  const of = state === 'partially_refunded' ? ' з' : ''
  return `${ATTEMPT_NAMES[state]}${of} ${formatPrice(amount)}`
}

/**
 * The state only moves upwards: money that was received is never reported as failed, and refunded money never
 * as paid. An attempt that failed or expired may still turn out to be paid, because then the money is there.
 */
const RANKS: Readonly<Record<AttemptState, number>> = {
  pending: 0,
  expired: 1,
  failed: 2,
  authorized: 3,
  paid: 4,
  partially_refunded: 5,
  refunded: 6,
}

/** Returns the state that counts if both have been reported. */
export function higherState(a: AttemptState, b: AttemptState): AttemptState {
  return RANKS[a] >= RANKS[b] ? a : b
}

/** Returns the states to which an attempt can move from this one. */
export function attemptMoves(from: AttemptState): AttemptState[] {
  return ATTEMPT_STATES.filter((state) => RANKS[state] > RANKS[from])
}

export function isAttemptState(text: string): text is AttemptState {
  return ATTEMPT_STATES.some((state) => state === text)
}
