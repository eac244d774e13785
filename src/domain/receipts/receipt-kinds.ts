/** A payment before it makes its order whole, and the one that does, are parts of one sale. */
export const RECEIPT_KINDS = ['sale', 'prepayment', 'settlement', 'return'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

export const RECEIPT_TITLES: Readonly<Record<ReceiptKind, string>> = {
  sale: 'Фіскальний чек',
  prepayment: 'Чек передоплати',
  settlement: 'Чек остаточного розрахунку',
  return: 'Чек повернення',
}
