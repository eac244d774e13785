import { formatPrice } from '../money/money.ts'

/** What becomes of one try to pay, as every provider's words are brought to it. */
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

/** `Оплачено 500,00 грн`. The sum, in kopiykas, is that of the whole try, of which a part may have gone back. */
export function attemptText(state: AttemptState, amount: number): string {
  const of = state === 'partially_refunded' ? ' з' : ''
  return `${ATTEMPT_NAMES[state]}${of} ${formatPrice(amount)}`
}

/**
 * Only upwards: money that has come is never said to have failed, and what was given back never to be paid again. A
 * try that has failed or run out may still turn out to be paid: then the money is there, whatever was said before.
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

export function higherState(a: AttemptState, b: AttemptState): AttemptState {
  return RANKS[a] >= RANKS[b] ? a : b
}

/** The states that an attempt may take from this one. */
export function attemptMoves(from: AttemptState): AttemptState[] {
  return ATTEMPT_STATES.filter((state) => RANKS[state] > RANKS[from])
}

export function isAttemptState(text: string): text is AttemptState {
  return ATTEMPT_STATES.some((state) => state === text)
}
