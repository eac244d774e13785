/** What becomes of money on its way back. */
export const REFUND_STATES = ['new', 'sending', 'sent', 'failed', 'done'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_NAMES: Readonly<Record<RefundState, string>> = {
  new: 'повернення чекає',
  sending: 'повернення надсилається',
  sent: 'сервіс виконує повернення',
  failed: 'повернення не вдалося',
  done: 'повернено',
}

/** What has failed is sent again, or turns out to have been given back after all. */
export const REFUND_MOVES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  new: ['sending'],
  sending: ['sent', 'failed', 'done'],
  sent: ['failed', 'done'],
  failed: ['sending', 'done'],
  done: [],
}

/** The states from which a refund may come to this one. */
export function refundStatesBefore(next: RefundState): RefundState[] {
  return REFUND_STATES.filter((state) => REFUND_MOVES[state].includes(next))
}
