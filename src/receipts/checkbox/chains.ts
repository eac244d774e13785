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
  /** Kopiykas, as of every sum here. */
  left_to_pay: z.number().nullish(),
  receipt_chain: z.object({ returned_receipts: z.array(z.string()).nullish() }).nullish(),
})

export type Chain = { isOpen: boolean; isReturned: boolean; left: number; returned: readonly string[] }

/** A prepayment, which is less than its goods cost together. */
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

/** Another prepayment, or what settles it: the service tells them apart by what is left to pay. */
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

/** A return receipt for each of the chain's own; asked for twice it is refused, so look before. */
export async function returnChain(call: CallCheckbox, chain: string): Promise<void> {
  await call('POST', `${pathOf(chain)}/return`, {})
}

/** Return receipts of the chain, once all are made. */
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
