/**
 * `prepayment` is a payment that does not yet complete its order and `settlement` the one that does; both are
 * parts of one sale.
 */
export const RECEIPT_KINDS = ['sale', 'prepayment', 'settlement', 'return'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

export const RECEIPT_TITLES: Readonly<Record<ReceiptKind, string>> = {
  sale: 'Фіскальний чек',
  prepayment: 'Чек передоплати',
  settlement: 'Чек остаточного розрахунку',
  return: 'Чек повернення',
}
