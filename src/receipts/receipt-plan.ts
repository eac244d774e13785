import type { PaymentBody, ReceiptBody } from './checkbox/checkbox.ts'

type Part = 'prepayment' | 'settlement' | null

/**
 * How a receipt is asked for. A prepayment of goods that are not handed over begins a chain (`begin`), and what comes after
 * it is paid to the chain (`pay`). `changed`: the order costs another sum since.
 */
export type Plan =
  | { kind: 'sell'; body: ReceiptBody; part: null }
  | { kind: 'begin'; chain: string; total: number; body: ReceiptBody; part: 'prepayment' }
  | { kind: 'pay'; chain: string; body: PaymentBody; part: Part }
  | { kind: 'changed'; chain: string }
  | { kind: 'return-chain'; chain: string }
