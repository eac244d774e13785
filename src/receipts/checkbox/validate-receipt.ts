import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { read, receiptBody } from './checkbox.ts'
import type { CallCheckbox } from './checkbox-call.ts'

const HRYVNIA = 100
/** What of a receipt comes back, by one of its names. */
const lookedAtSchema = z.union([
  z.object({ total: z.number() }),
  z.object({ total_sum: z.number() }),
  z.object({ goods: z.array(z.unknown()) }),
])

/** Has the service look at a receipt for one hryvnia and make none. Throws `CheckboxDown`, `CheckboxRefused`. */
export async function validateReceipt(call: CallCheckbox, tax: string | undefined): Promise<void> {
  const line = { code: 'check', name: 'Перевірка', price: HRYVNIA, quantity: 1 }
  const payments = [{ type: 'CASHLESS' as const, value: HRYVNIA }]
  const wanted = { id: randomUUID(), lines: [line], payments, isReturn: false, relatedId: null, tax }
  read(lookedAtSchema, await call('POST', '/receipts/validate', receiptBody(wanted)))
}
