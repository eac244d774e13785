import type { PaymentBody, ReceiptBody } from './checkbox/checkbox.ts'

type Part = 'prepayment' | 'settlement' | null

/**
 * How a receipt is asked for. `begin`: a prepayment of goods that are not handed over begins a chain. `pay`: a further payment is
 * added to the chain. `changed`: the order's total has changed since, so the chain must be returned first.
 */
export type Plan =
  | { kind: 'sell'; body: ReceiptBody; part: null }
  | { kind: 'begin'; chain: string; total: number; body: ReceiptBody; part: 'prepayment' }
  | { kind: 'pay'; chain: string; body: PaymentBody; part: Part }
  | { kind: 'changed'; chain: string }
  | { kind: 'return-chain'; chain: string }
