import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { read, receiptBody } from './checkbox.ts'
import type { CallCheckbox } from './checkbox-call.ts'

const HRYVNIA = 100
/** The answer is not documented, so any object is accepted; the caller has checked before that the service knows the register. */
const lookedAtSchema = z.looseObject({})

/** Has the service validate a receipt for one hryvnia without making it. Throws `CheckboxDown`, `CheckboxRefused`. */
export async function validateReceipt(call: CallCheckbox, tax: string | undefined): Promise<void> {
  const line = { code: 'check', name: 'Перевірка', price: HRYVNIA, quantity: 1 }
  const payments = [{ type: 'CASHLESS' as const, value: HRYVNIA }]
  const wanted = { id: randomUUID(), lines: [line], payments, isReturn: false, relatedId: null, tax }
  read(lookedAtSchema, await call('POST', '/receipts/validate', receiptBody(wanted)))
}
