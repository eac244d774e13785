import { sql } from 'kysely'
import type { ReceiptSettings } from '#src/contract/receipt-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { CARRIERS } from '#src/domain/delivery/carriers.ts'
import { COLLECTED_LABELS, PAID_LABELS } from '#src/domain/receipts/payment-labels.ts'
import type { PaymentBody } from './checkbox/checkbox.ts'
import type { StoredReceipt } from './stored-receipt.ts'

type Form = Pick<PaymentBody['payments'][number], 'type' | 'label'>

/** How the money of a receipt came or goes back, in the terms prescribed for receipts. */
export async function formOfPayment(
  database: Database,
  { attempt_id, waybill_id, related_id }: StoredReceipt,
  { receipts_manual, receipts_collected_label }: ReceiptSettings,
): Promise<Form> {
  const { rows } = await sql<{ provider: string | null; carrier: string | null }>`
    select (select provider from payment_attempts where id = ${attempt_id}) as provider,
      (select carrier from waybills where id = coalesce(
        ${waybill_id}, (select waybill_id from receipts where id = ${related_id}))) as carrier`.execute(
    database,
  )
  const { provider = null, carrier = null } = rows[0] ?? {}
  const collectedBy = CARRIERS.find((each) => each === carrier)
  if (collectedBy)
    return { type: 'CASHLESS', label: receipts_collected_label ?? COLLECTED_LABELS[collectedBy] }
  if (provider === 'manual' && receipts_manual === 'cash') return { type: 'CASH' }
  const label = PAID_LABELS[provider ?? '']
  return { type: 'CASHLESS', ...(label !== undefined && { label }) }
}
