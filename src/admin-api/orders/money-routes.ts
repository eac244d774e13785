import { notFound } from '#src/http/errors.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import {
  holdParams,
  paidBody,
  refundBody,
  refundSizeAnswer,
  refundSizeBody,
} from '#src/contract/admin/order-changes.ts'
import { deskOrderAnswer, orderParams } from '#src/contract/admin/orders.ts'
import { formatPrice, toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { confirmRefund, resendRefund } from '#src/payments/refund-by-hand.ts'
import { requestRefund, sizeRefund, stopRefund } from '#src/payments/request-refund.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { refundRefusal } from './refusals.ts'
import { paymentDesk } from './room-deps.ts'
import { showOrder } from './show-order.ts'

/**
 * Refunds of an order, and money received by hand. If an answer is lost, the request is repeated with the
 * same key.
 */
export const moneyRoutes: AdminRoutes = (desk, deps) => {
  const { database, clock } = deps
  const at = { params: orderParams, answer: deskOrderAnswer }
  const ofRefund = { params: holdParams, answer: deskOrderAnswer }
  const show = showOrder(deps)
  const openPayments = paymentDesk(deps)

  desk.post(
    '/orders/:number/refund/size',
    { right: 'orders.refund', params: orderParams, body: refundSizeBody, answer: refundSizeAnswer },
    async ({ actor, params: { number }, body: { lines } }) => {
      const sized = await sizeRefund(database, number, { size: { kind: 'lines', lines }, actor })
      if (sized.kind === 'missing') throw notFound('order')
      if (sized.kind !== 'sized') throw refundRefusal(sized)
      return { data: { sum: toHryvnias(sized.sum) } }
    },
  )

  desk.post(
    '/orders/:number/refund',
    { right: 'orders.refund', needsProof: true, takesKey: true, ...at, body: refundBody },
    async ({ actor, params: { number }, body: { sum, lines, note } }) => {
      const typed = toKopiykas(sum)
      const size = lines ? ({ kind: 'lines', lines } as const) : ({ kind: 'sum', sum: typed } as const)
      const request = { size, typed, actor, note, isUndoable: true, now: clock() }
      const outcome = await requestRefund(database, number, request)
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind !== 'promised') throw refundRefusal(outcome)
      return show(number, actor)
    },
  )

  desk.delete(
    '/orders/:number/refund',
    { right: 'orders.refund', ...at },
    async ({ actor, params: { number } }) => {
      if (!(await stopRefund(database, number, { actor, now: clock() })))
        throw new Refusal('Повернення вже надіслано банку')
      return show(number, actor)
    },
  )

  desk.post(
    '/orders/:number/refunds/:reference/done',
    { right: 'orders.refund', needsProof: true, ...ofRefund },
    async ({ actor, params: { number, reference } }) => {
      const outcome = await confirmRefund(database, number, { reference, actor, now: clock() })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'refused') throw new Refusal('Про це повернення вже відомо, що з ним')
      return show(number, actor)
    },
  )

  desk.post(
    '/orders/:number/refunds/:reference/resend',
    { right: 'orders.refund', needsProof: true, ...ofRefund },
    async ({ actor, params: { number, reference } }) => {
      const request = { reference, actor, now: clock() }
      const outcome = await resendRefund(database, await openPayments(), number, request)
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'refused') throw new Refusal('Це повернення не чекає на повторення')
      return show(number, actor)
    },
  )

  desk.post(
    '/orders/:number/paid',
    { right: 'orders.change', takesKey: true, ...at, body: paidBody },
    async ({ actor, params: { number }, body: { sum, note } }) => {
      const asked = sum === undefined ? null : toKopiykas(sum)
      const outcome = await recordManualPayment(database, number, { sum: asked, note, actor, now: clock() })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'too-much')
        throw new Refusal(
          outcome.due > 0
            ? `До сплати лише ${formatPrice(outcome.due)}`
            : 'Отримувати нічого: усе вже сплачено',
        )
      return show(number, actor)
    },
  )
}
