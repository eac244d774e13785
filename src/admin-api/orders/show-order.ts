import { notFound } from '#src/api/http/errors.ts'
import { receiptSettingsSchema } from '#src/contract/receipt-settings.ts'
import { findWaybill } from '#src/delivery/waybills/stored-waybill.ts'
import { findDeskOrder } from '#src/orders/desk/find-desk-order.ts'
import { listOrderAttempts } from '#src/payments/list-attempts.ts'
import { listReceipts } from '#src/receipts/list-receipts.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import type { AdminDeps } from '../admin-routes.ts'
import { presentDeskOrder } from './present-order.ts'

const RECEIPTS = 50

/** Everything that the desk shows of one order, as the answer to whatever was done to it. */
export function showOrder({ database, vault, clock }: Pick<AdminDeps, 'database' | 'vault' | 'clock'>) {
  return async (number: string, actor: StaffActor) => {
    const [found, attempts, receipts, waybill] = await Promise.all([
      findDeskOrder(database, number, { actor }),
      listOrderAttempts(database, number),
      listReceipts(database, { state: null, order: number, limit: RECEIPTS }),
      findWaybill(database, number),
    ])
    if (!found) throw notFound('order')
    const takesReceipt =
      found.order.paid > 0 &&
      receipts.length === 0 &&
      (await loadPrivateSettings(database, vault, receiptSettingsSchema)).receipts_issuer === 'checkbox'
    return {
      data: presentDeskOrder(
        { found, attempts, receipts, waybill, takesReceipt },
        { role: actor.role, now: clock() },
      ),
    }
  }
}
