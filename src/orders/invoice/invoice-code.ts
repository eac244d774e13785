import { bankDetailsSchema } from '#src/contract/checkout-methods.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import type { StoredOrder } from '../stored-order.ts'
import { bankCodeUrl } from './bank-code.ts'

type PaidByTransfer = Pick<
  StoredOrder,
  'bank_details' | 'number' | 'status' | 'total' | 'paid' | 'refunded' | 'held'
>

/** What the payer's bank reads of an order; null where nothing is due or the owner has not said the recipient's code. */
export function invoiceCode(order: PaidByTransfer): string | null {
  const bank = bankDetailsOf(order)
  if (!bank) return null
  const { recipient, iban, code, purpose } = bank
  const digits = code?.replace(/\D/g, '') ?? ''
  return bankCodeUrl({
    recipient,
    iban,
    code: digits,
    amount: amountDue(order),
    reference: order.number,
    purpose,
  })
}

/** The purpose names the order, or the owner could not tell whose money has come. */
export function bankDetailsOf({ bank_details, number }: Pick<StoredOrder, 'bank_details' | 'number'>) {
  const { data } = bankDetailsSchema.safeParse(bank_details)
  if (!data) return null
  const { recipient, iban, code = null, bank = null, purpose = 'Оплата за товари' } = data
  return { recipient, iban, code, bank, purpose: `${purpose}, замовлення № ${number}` }
}
