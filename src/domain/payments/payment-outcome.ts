import { amountDue, type OrderMoney } from './amount-due.ts'
import type { AttemptState } from './attempt-state.ts'

/**
 * `unfinished`: the customer left the provider's page or is still there; `in_app`: her bank has asked her in
 * its application; `unknown`: she may have paid, and the provider does not answer; `on_delivery`: the carrier
 * has the parcel and collects the money; `closed`: nothing can be paid any more.
 */
export const PAYMENT_OUTCOMES = [
  'none',
  'unfinished',
  'in_app',
  'waiting',
  'unknown',
  'failed',
  'held',
  'paid',
  'refunded',
  'on_delivery',
  'closed',
] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/**
 * Returns the state of an order's payment, given its newest attempt, whether any attempt may have been paid
 * without an answer so far (`isUnsure`), and whether the carrier collects the money (`isCollected`).
 */
export function paymentOutcome(
  order: OrderMoney,
  last: { state: AttemptState; is_under_way: boolean; is_in_app?: boolean } | null,
  { isUnsure = false, isCollected = false } = {},
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
  if (isUnsure) return 'unknown'
  if (isCollected) return 'on_delivery'
  if (last === null) return 'none'
  if (isStarted) return last.is_in_app === true ? 'in_app' : 'unfinished'
  return last.state === 'failed' || last.state === 'expired' ? 'failed' : 'none'
}
