import type { OrderPayment } from '#src/contract/payments.ts'
import type { Database } from '#src/database/connect.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import { partsFor } from '#src/domain/payments/instalments.ts'
import { isConfirmedInApp } from '#src/domain/payments/confirmed-in-app.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import { BY_HAND } from '#src/domain/payments/provider-names.ts'
import { paymentOutcome } from '#src/domain/payments/payment-outcome.ts'
import { chosenPayments, loadCheckoutMethods, workingPayments } from '#src/orders/checkout-methods.ts'
import { exceptedOfOrder } from '#src/orders/instalment-exceptions.ts'
import { askAttempt } from './ask-attempts.ts'
import type { Desk } from './payment-desk.ts'
import { isCollectedByCarrier } from './collected-by-carrier.ts'
import { unsureOf } from './unsure-attempts.ts'

/** A page asks every few seconds; the provider is asked no more often than this, in milliseconds. */
const ASK_AGAIN_MS = 3_000

/** The state of an order's payment, for anyone with the address of its page; null if there is no such order. */
export async function describePayment(
  database: Database,
  publicId: string,
  now: Date,
): Promise<OrderPayment | null> {
  const order = await database
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'paid', 'refunded', 'held', 'payment_method'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (!order) return null
  const last = await database
    .selectFrom('payment_attempts')
    .select(['state', 'is_under_way', 'provider', 'problem', 'page_url'])
    .where('order_id', '=', order.id)
    .where('provider', 'not in', BY_HAND)
    .orderBy('attempt', 'desc')
    .executeTakeFirst()
  const { payments } = await loadCheckoutMethods(database)
  const due = amountDue(order)
  const isDivisible = (await exceptedOfOrder(database, order.id)) === null
  const chosen = chosenPayments(payments).filter(({ id }) => isOnlineMethod(id))
  const online = workingPayments(chosen).flatMap(({ id, title, note, instalments }) => {
    if (!isOnlineMethod(id)) return []
    const parts = instalments && isDivisible ? partsFor(due, instalments) : []
    return instalments && parts.length === 0 ? [] : [{ id, title, note, parts }]
  })
  const tried = last?.provider ?? order.payment_method
  const unsure = await unsureOf(database, order.id, now)
  const is_in_app = last !== undefined && last.page_url !== null && isConfirmedInApp(last.provider)
  const isCollected = await isCollectedByCarrier(database, order.id)
  const isUnsure = unsure !== 'no'
  const outcome = paymentOutcome(order, last ? { ...last, is_in_app } : null, { isUnsure, isCollected })
  // Nobody may be led to pay twice: not while it is unknown whether she has paid, nor if the carrier collects the money.
  const isOffered = due > 0 && outcome !== 'waiting' && unsure !== 'unsure' && !isCollected
  return {
    order_id: publicId,
    number: order.number,
    outcome,
    total: toHryvnias(order.total),
    paid: toHryvnias(order.paid),
    due: toHryvnias(due),
    method: isOnlineMethod(tried) ? tried : null,
    problem: outcome === 'failed' ? shownProblem(last?.problem ?? null) : null,
    // Her bank's application is asking her already.
    methods: isOffered ? online.filter(({ id }) => outcome !== 'in_app' || !isConfirmedInApp(id)) : [],
  }
}

/** Asks providers about the open attempts of an order, except those that were asked about moments ago. */
export async function refreshPayment(
  database: Database,
  desk: Desk,
  publicId: string,
  now: Date,
): Promise<void> {
  const open = await database
    .updateTable('payment_attempts as a')
    .from('orders as o')
    .set({ asked_at: now })
    .whereRef('o.id', '=', 'a.order_id')
    .where('o.public_id', '=', publicId)
    .where('a.state', '=', 'pending')
    .where((row) =>
      row.or([row('a.asked_at', 'is', null), row('a.asked_at', '<', new Date(now.getTime() - ASK_AGAIN_MS))]),
    )
    .returningAll('a')
    .execute()
  for (const attempt of open) await askAttempt(database, desk, attempt, now)
}

/** Problems with Ukrainian words are sentences for the shopper; codes are for the owner alone. */
function shownProblem(problem: string | null): string | null {
  return problem !== null && /[а-яіїєґ]/i.test(problem) ? problem : null
}
