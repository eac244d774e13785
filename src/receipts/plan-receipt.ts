import { sql } from 'kysely'
import type { ReceiptSettings } from '#src/contract/receipt-settings.ts'
import type { Database } from '#src/database/connect.ts'
import { orderSum, restLines } from '#src/domain/receipts/receipt-goods.ts'
import { receiptBody } from './checkbox/checkbox.ts'
import { formOfPayment } from './form-of-payment.ts'
import { findSale, isChanged, openChain } from './chains-of-orders.ts'
import type { Plan } from './receipt-plan.ts'
import { linesOfReceipt, loadSoldOrder, paidEarlier } from './sold-order.ts'
import type { StoredReceipt } from './stored-receipt.ts'

/** The shopper has the goods, or will never get them, so nothing is left to prepay. */
const HANDED_OVER = new Set(['completed', 'returned', 'cancelled'])

/** Decides how a receipt is asked for; asks nobody. */
export async function planReceipt(
  database: Database,
  receipt: StoredReceipt,
  settings: ReceiptSettings,
): Promise<Plan> {
  const { id, amount, kind } = receipt
  const payments = [{ ...(await formOfPayment(database, receipt, settings)), value: amount }]
  const sold = kind === 'return' ? await findSale(database, receipt) : null
  if (sold?.chain) return { kind: 'return-chain', chain: sold.chain }
  const chain = kind === 'sale' ? await openChain(database, receipt.order_id) : null
  if (chain && (await isChanged(database, chain))) return { kind: 'changed', chain: chain.chain }
  if (chain) return { kind: 'pay', chain: chain.chain, body: { id, payments }, part: null }
  const body = { id, payments, tax: settings.checkbox_tax, isReturn: kind === 'return' }
  const advance = kind === 'sale' ? await advanceOf(database, receipt) : null
  if (advance) {
    const begun = receiptBody({ ...body, lines: advance.lines, relatedId: null })
    return { kind: 'begin', chain: id, total: advance.total, body: begun, part: 'prepayment' }
  }
  const lines = await linesOfReceipt(database, receipt, sold)
  return { kind: 'sell', body: receiptBody({ ...body, lines, relatedId: sold?.id ?? null }), part: null }
}

/** The goods and their total if a payment is a prepayment; null if it covers the order, or nothing is left to hand over. */
async function advanceOf(database: Database, receipt: StoredReceipt) {
  const order = await loadSoldOrder(database, receipt.order_id)
  if (HANDED_OVER.has(order.status) || (await isSettled(database, receipt))) return null
  const earlier = await paidEarlier(database, receipt)
  const total = orderSum(order) - earlier
  return receipt.amount < total ? { lines: restLines(order, earlier), total } : null
}

/** Whether a receipt of a newer payment was made already, which counted this payment as received before. */
async function isSettled(database: Database, { order_id, attempt_id }: StoredReceipt): Promise<boolean> {
  const { rows } = await sql`
    select from receipts newer
    join payment_attempts this on this.id = ${attempt_id}
    left join payment_attempts a on a.id = newer.attempt_id
    where newer.order_id = ${order_id} and newer.kind = 'sale' and newer.chain is null and newer.state = 'issued'
      and (a.id is null or (a.paid_at, a.id) > (this.paid_at, this.id))`.execute(database)
  return rows.length > 0
}
