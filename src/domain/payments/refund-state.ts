/** States of a refund. */
export const REFUND_STATES = ['new', 'sending', 'sent', 'failed', 'done'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_NAMES: Readonly<Record<RefundState, string>> = {
  new: 'повернення чекає',
  sending: 'повернення надсилається',
  sent: 'сервіс виконує повернення',
  failed: 'повернення не вдалося',
  done: 'повернено',
}

/** A failed refund can be sent again, or turn out to have been made after all. */
export const REFUND_MOVES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  new: ['sending'],
  sending: ['sent', 'failed', 'done'],
  sent: ['failed', 'done'],
  failed: ['sending', 'done'],
  done: [],
}

/** Returns the states from which a refund can move to this one. */
export function refundStatesBefore(next: RefundState): RefundState[] {
  return REFUND_STATES.filter((state) => REFUND_MOVES[state].includes(next))
}
