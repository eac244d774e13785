import { z } from 'zod'
import { notFound } from '#src/http/errors.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import { deskOrderAnswer, orderParams } from '#src/contract/admin/orders.ts'
import { writtenInvoice } from '#src/orders/invoice/written-invoice.ts'
import { hastenReceipt } from '#src/receipts/postponed-receipts.ts'
import { askForOrder, retryReceipt } from '#src/receipts/list-receipts.ts'
import { receiptSettingsSchema } from '#src/contract/receipt-settings.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { showOrder } from './show-order.ts'

/** The fiscal receipts of an order, and its invoice. */
export const orderDocumentRoutes: AdminRoutes = (desk, deps) => {
  const { database, vault } = deps
  const at = { params: orderParams, answer: deskOrderAnswer }
  const show = showOrder(deps)
  const receiptSettings = () => loadPrivateSettings(database, vault, receiptSettingsSchema)

  desk.post(
    '/orders/:number/receipts',
    { right: 'orders.change', ...at },
    async ({ actor, params: { number } }) => {
      const { receipts_manual: manual, receipts_collected: collected } = await receiptSettings()
      const asked = await askForOrder(database, number, { manual, collected, actor })
      if (asked === null) throw notFound('order')
      if (asked === 0) throw new Refusal('Усі чеки цього замовлення вже є або чекають')
      return show(number, actor)
    },
  )

  desk.get(
    '/orders/:number/invoice',
    { right: 'orders.change', raw: true, params: orderParams },
    async ({ params: { number }, reply }) => {
      const written = await writtenInvoice(database, number)
      if (written.kind === 'no-order') throw notFound('order')
      if (written.kind === 'no-invoice')
        throw new Refusal('Рахунку немає: потрібні реквізити в налаштуваннях оплати')
      reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="rakhunok-${number}.pdf"`)
      return written.pdf
    },
  )

  desk.post(
    '/orders/:number/receipts/:id/retry',
    { right: 'orders.change', ...at, params: orderParams.extend({ id: z.uuid() }) },
    async ({ actor, params: { number, id } }) => {
      const isDone = (await hastenReceipt(database, id, actor)) || (await retryReceipt(database, id, actor))
      if (!isDone) throw new Refusal('Цей чек уже видано')
      return show(number, actor)
    },
  )
}
