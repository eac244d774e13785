/** States of a fiscal receipt. */
export const RECEIPT_STATES = ['waiting', 'sent', 'error', 'issued'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

export const RECEIPT_NAMES: Readonly<Record<ReceiptState, string>> = {
  waiting: 'чекає',
  sent: 'фіскалізується',
  error: 'НЕ ВИДАНО',
  issued: 'видано',
}

/** Any state but the last can return to `waiting`: the owner has the receipt made again, under the same id. */
export const RECEIPT_MOVES: Readonly<Record<ReceiptState, readonly ReceiptState[]>> = {
  waiting: ['sent', 'error', 'issued'],
  sent: ['waiting', 'error', 'issued'],
  error: ['waiting', 'issued'],
  issued: [],
}

/** Returns the states from which a receipt can move to this one. */
export function receiptStatesBefore(next: ReceiptState): ReceiptState[] {
  return RECEIPT_STATES.filter((state) => RECEIPT_MOVES[state].includes(next))
}
