import { z } from 'zod'
import type { CallCheckbox } from './checkbox-call.ts'
import {
  findReceipt,
  type FoundReceipt,
  type PaymentBody,
  read,
  type ReceiptBody,
  receiptSchema,
  unlessMissing,
} from './checkbox.ts'

const chainSchema = z.object({
  pre_payment_status: z.string(),
  /** Kopiykas, as are all sums of the service. */
  left_to_pay: z.number().nullish(),
  receipt_chain: z.object({ returned_receipts: z.array(z.string()).nullish() }).nullish(),
})

export type Chain = { isOpen: boolean; isReturned: boolean; left: number; returned: readonly string[] }

/** Makes the receipt of a first prepayment, which begins a chain. */
export async function beginChain(
  call: CallCheckbox,
  chain: string,
  body: ReceiptBody,
): Promise<FoundReceipt> {
  return read(
    receiptSchema,
    await call('POST', '/prepayment-receipts', { ...body, custom_relation_id: chain }),
  )
}

/** Makes the receipt of a further prepayment or of the settlement; the service tells them apart by the sum that is left. */
export async function payChain(call: CallCheckbox, chain: string, body: PaymentBody): Promise<FoundReceipt> {
  return read(receiptSchema, await call('POST', pathOf(chain), body))
}

export async function findChain(call: CallCheckbox, chain: string): Promise<Chain | null> {
  const answer = await unlessMissing(call('GET', pathOf(chain)))
  if (answer === null) return null
  const { pre_payment_status: status, left_to_pay: left, receipt_chain } = read(chainSchema, answer)
  return {
    isOpen: status === 'PARTIAL_PAID',
    isReturned: status === 'CANCELLED',
    left: left ?? 0,
    returned: receipt_chain?.returned_receipts ?? [],
  }
}

/** Returns a chain: the service makes a return receipt for each of its receipts. It refuses a second call, so look first. */
export async function returnChain(call: CallCheckbox, chain: string): Promise<void> {
  await call('POST', `${pathOf(chain)}/return`, {})
}

/** Return receipts of a chain; null until all of them are made. */
export async function findReturned(
  call: CallCheckbox,
  ids: readonly string[],
): Promise<FoundReceipt[] | null> {
  const found: FoundReceipt[] = []
  for (const id of ids) {
    const receipt = await findReceipt(call, id)
    if (receipt?.status !== 'DONE') return null
    found.push(receipt)
  }
  return found.length > 0 ? found : null
}

const pathOf = (chain: string) => `/prepayment-receipts/${encodeURIComponent(chain)}`
