import { bankDetailsSchema } from '#src/contract/checkout-methods.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import type { StoredOrder } from '../stored-order.ts'
import { bankCodeUrl } from './bank-code.ts'

type PaidByTransfer = Pick<
  StoredOrder,
  'bank_details' | 'number' | 'status' | 'total' | 'paid' | 'refunded' | 'held'
>

/** Address of the payment code for what is due of an order; null if nothing is due or the recipient's tax code is not set. */
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

/** Bank details for paying an order; null if the owner has set none. The purpose names the order, so that money can be matched. */
export function bankDetailsOf({ bank_details, number }: Pick<StoredOrder, 'bank_details' | 'number'>) {
  const { data } = bankDetailsSchema.safeParse(bank_details)
  if (!data) return null
  const { recipient, iban, code = null, bank = null, purpose = 'Оплата за товари' } = data
  return { recipient, iban, code, bank, purpose: `${purpose}, замовлення № ${number}` }
}
