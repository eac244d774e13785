import { amountDue, type OrderMoney } from './amount-due.ts'
import type { AttemptState } from './attempt-state.ts'

/** `unfinished`: the shopper has left the provider's page, or is still there; `closed`: nothing is paid any more. */
export const PAYMENT_OUTCOMES = [
  'none',
  'unfinished',
  'waiting',
  'failed',
  'held',
  'paid',
  'refunded',
  'closed',
] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** How it stands with the money of an order, given its newest try. */
export function paymentOutcome(
  order: OrderMoney,
  last: { state: AttemptState; is_under_way: boolean } | null,
): PaymentOutcome {
  const { paid, refunded, held, status } = order
  const isStarted = last !== null && last.state === 'pending'
  if (isStarted && last.is_under_way) return 'waiting'
  if (amountDue(order) === 0) {
    if (paid > 0 && refunded >= paid) return 'refunded'
    if (paid > 0) return 'paid'
    if (held > 0) return 'held'
    return status === 'cancelled' || status === 'returned' ? 'closed' : 'paid'
  }
  if (last === null) return 'none'
  if (isStarted) return 'unfinished'
  return last.state === 'failed' || last.state === 'expired' ? 'failed' : 'none'
}
