import { z } from 'zod'
import type { ReceiptLine } from '#src/domain/receipts/receipt-goods.ts'
import { type CallCheckbox, CheckboxDown, CheckboxRefused } from './checkbox-call.ts'

const shiftSchema = z.object({
  id: z.string(),
  status: z.string(),
  opened_at: z.string().nullish(),
})
export const receiptSchema = z.object({
  id: z.string(),
  status: z.string(),
  fiscal_code: z.string().nullish(),
  tax_url: z.string().nullish(),
  is_created_offline: z.boolean().nullish(),
  is_sent_dps: z.boolean().nullish(),
  pre_payment_relation_id: z.string().nullish(),
  related_receipt_id: z.string().nullish(),
})

export type Shift = z.infer<typeof shiftSchema>
export type FoundReceipt = z.infer<typeof receiptSchema>

export type ReceiptBody = PaymentBody & { goods: object[] }

export type PaymentBody = {
  /** An id that the shop chooses, so that a repeated request makes one receipt. */
  id: string
  payments: { type: 'CASH' | 'CASHLESS'; value: number; label?: string }[]
  related_receipt_id?: string
}

const NOT_FOUND = 404
/** One piece, in the thousandths in which receipts state quantities. */
export const PIECE = 1000

/** The present shift; null if none is open, for which the service answers either «not found» or an object without an id. */
export async function currentShift(call: CallCheckbox): Promise<Shift | null> {
  const answer = await unlessMissing(call('GET', '/cashier/shift'))
  return shiftSchema.safeParse(answer).data ?? null
}

/** Opens a shift, or returns the one that is open. A new one may need some time until its status is `OPENED`. */
export async function openShift(call: CallCheckbox): Promise<Shift | null> {
  try {
    return read(shiftSchema, await call('POST', '/shifts', {}))
  } catch (error) {
    if (!(error instanceof CheckboxRefused)) throw error
    const shift = await currentShift(call)
    if (!shift) throw error
    return shift
  }
}

export async function closeShift(call: CallCheckbox): Promise<void> {
  await call('POST', '/shifts/close', {})
}

export async function sell(call: CallCheckbox, body: ReceiptBody): Promise<FoundReceipt> {
  return read(receiptSchema, await call('POST', '/receipts/sell', body))
}

export async function findReceipt(call: CallCheckbox, id: string): Promise<FoundReceipt | null> {
  const answer = await unlessMissing(call('GET', `/receipts/${id}`))
  return answer === null ? null : read(receiptSchema, answer)
}

export async function unlessMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CheckboxRefused && error.status === NOT_FOUND) return null
    throw error
  }
}

/** Parses an answer. Throws `CheckboxDown` for a malformed one, because it does not tell what was done. */
export function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { data, success } = schema.safeParse(answer)
  if (!success) throw new CheckboxDown('Checkbox: незрозуміла відповідь')
  return data
}

/** Public address of a receipt. */
export function receiptUrl(origin: string, { id, tax_url }: FoundReceipt): string {
  return tax_url?.startsWith('https://') ? tax_url : `${origin}/api/v1/receipts/${id}/html`
}

/** Whether the receipt was made without a connection to the tax office and is not registered there yet. */
export function isOffline({ is_created_offline, is_sent_dps, fiscal_code }: FoundReceipt): boolean {
  return (is_created_offline === true && is_sent_dps !== true) || !fiscal_code
}

const MOST_LETTERS = 128

type Wanted = {
  id: string
  lines: readonly ReceiptLine[]
  payments: PaymentBody['payments']
  isReturn: boolean
  relatedId: string | null
  tax: string | undefined
}

/** The body of a receipt for the service, in kopiykas and thousandths of a piece. */
export function receiptBody({ id, lines, payments, isReturn, relatedId, tax }: Wanted): ReceiptBody {
  return {
    id,
    goods: lines.map(({ code, name, price, quantity }) => ({
      good: { code, name: name.slice(0, MOST_LETTERS), price, ...(tax !== undefined && { tax: [tax] }) },
      quantity: quantity * PIECE,
      is_return: isReturn,
      discounts: [],
    })),
    payments,
    ...(relatedId !== null && { related_receipt_id: relatedId }),
  }
}
