import { notFound } from '#src/http/errors.ts'
import { receiptSettingsSchema } from '#src/contract/receipt-settings.ts'
import { findWaybill } from '#src/delivery/waybills/stored-waybill.ts'
import { findDeskOrder } from '#src/orders/desk/find-desk-order.ts'
import { listOrderAttempts } from '#src/payments/list-attempts.ts'
import { listLapsingHolds } from '#src/payments/settle-holds.ts'
import { readOrderRefunds } from '#src/payments/refund-lines.ts'
import { providersWithout } from '#src/receipts/ask-for-receipts.ts'
import { listReceipts } from '#src/receipts/list-receipts.ts'
import { assembleSettings } from '#src/settings/assemble-settings.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import { loadSettingRows } from '#src/settings/queries.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import type { AdminDeps } from '../admin-routes.ts'
import { presentDeskOrder } from './present-order.ts'
import { paymentDesk } from './room-deps.ts'

const RECEIPTS = 50

/**
 * Returns a function that reads everything that the desk shows of one order. It is the answer to every action
 * on it.
 */
export function showOrder(deps: AdminDeps) {
  const { database, vault, clock } = deps
  const openPayments = paymentDesk(deps)
  return async (number: string, actor: StaffActor) => {
    // None waits for another: each finds the order by its number.
    const [found, attempts, receipts, waybill, lineRefunds, receiptSettings, settingRows] = await Promise.all(
      [
        findDeskOrder(database, number, { actor }),
        listOrderAttempts(database, number),
        listReceipts(database, { state: null, order: number, limit: RECEIPTS }),
        findWaybill(database, number),
        readOrderRefunds(database, number),
        loadPrivateSettings(database, vault, receiptSettingsSchema),
        loadSettingRows(database, ['return_days']),
      ],
    )
    if (!found) throw notFound('order')
    const { refundables, givenBack } = lineRefunds
    const { receipts_issuer, receipts_manual: manual, receipts_collected: collected } = receiptSettings
    const without = providersWithout({ manual, collected })
    const takesReceipt =
      receipts_issuer === 'checkbox' &&
      receipts.length === 0 &&
      attempts.some(({ captured, provider }) => captured > 0 && !without.includes(provider))
    // A damaged setting is logged where the settings are served.
    const returnRules = assembleSettings(settingRows, () => undefined)
    const now = clock()
    const hasHold = attempts.some(({ state }) => state === 'authorized')
    const lapsing = hasHold ? await listLapsingHolds(database, await openPayments(), now) : []
    return {
      data: presentDeskOrder(
        { found, attempts, lapsing, receipts, refundables, givenBack, waybill, takesReceipt, returnRules },
        { role: actor.role, now },
      ),
    }
  }
}
