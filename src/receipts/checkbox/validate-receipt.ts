import { randomUUID } from 'node:crypto'
import { receiptBody } from './checkbox.ts'
import type { CallCheckbox } from './checkbox-call.ts'

const HRYVNIA = 100

/** Has the service look at a receipt for one hryvnia and make none. Throws `CheckboxDown`, `CheckboxRefused`. */
export async function validateReceipt(call: CallCheckbox, tax: string | undefined): Promise<void> {
  const line = { code: 'check', name: 'Перевірка', price: HRYVNIA, quantity: 1 }
  const payments = [{ type: 'CASHLESS' as const, value: HRYVNIA }]
  const wanted = { id: randomUUID(), lines: [line], payments, isReturn: false, relatedId: null, tax }
  await call('POST', '/receipts/validate', receiptBody(wanted))
}
