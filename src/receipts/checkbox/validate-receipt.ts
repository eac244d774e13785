import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { read, receiptBody } from './checkbox.ts'
import type { CallCheckbox } from './checkbox-call.ts'

const HRYVNIA = 100
/** Nobody has written down what comes back; who answers has named its register before. */
const lookedAtSchema = z.looseObject({})

/** Has the service look at a receipt for one hryvnia and make none. Throws `CheckboxDown`, `CheckboxRefused`. */
export async function validateReceipt(call: CallCheckbox, tax: string | undefined): Promise<void> {
  const line = { code: 'check', name: 'Перевірка', price: HRYVNIA, quantity: 1 }
  const payments = [{ type: 'CASHLESS' as const, value: HRYVNIA }]
  const wanted = { id: randomUUID(), lines: [line], payments, isReturn: false, relatedId: null, tax }
  read(lookedAtSchema, await call('POST', '/receipts/validate', receiptBody(wanted)))
}
