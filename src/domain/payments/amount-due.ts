import { isFinished, type OrderStatus } from '../order-life/order-status.ts'

/** In kopiykas: `paid` was taken, `refunded` of that given back, `held` is reserved on the shopper's card. */
export type OrderMoney = { status: OrderStatus; total: number; paid: number; refunded: number; held: number }

/** Kopiykas the shopper still has to pay. The one rule for pages, letters, commands and providers. */
export function amountDue(order: OrderMoney): number {
  return isFinished(order.status) ? 0 : amountReceivable(order)
}

/**
 * Kopiykas that may still be entered by hand, as cash or a transfer: of a completed order too, for which `amountDue` is 0.
 *
 * @param given_back of the refunds, what went back for goods of a completed order: nobody owes it again
 */
export function amountReceivable(
  { status, total, paid, refunded, held }: OrderMoney,
  given_back = 0,
): number {
  if (status === 'cancelled' || status === 'returned') return 0
  const again = status === 'completed' ? given_back : 0
  return Math.max(0, total - again - paid + refunded - held)
}

/** Kopiykas to give back: what was paid above the total, or everything paid if the order will not be sent. */
export function amountOver({ status, total, paid, refunded }: Omit<OrderMoney, 'held'>): number {
  return Math.max(0, paid - refunded - (status === 'cancelled' ? 0 : total))
}

/** How far an order is paid, as one word for lists and pages. */
export const PAYMENT_STATES = ['none', 'held', 'part', 'paid', 'part_refunded', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

export const PAYMENT_NAMES: Readonly<Record<PaymentState, string>> = {
  none: 'Не сплачено',
  held: 'Кошти утримано',
  part: 'Сплачено частину',
  paid: 'Сплачено',
  part_refunded: 'Повернено частину',
  refunded: 'Повернено',
}

/**
 * The one rule: what is left of the money taken, together with a hold, either covers the total or does not; what went back
 * shows only where it does not. So an order that was paid twice, or became cheaper, is paid again once the excess went back.
 * `order_payment_state` of migration 0174 is the same rule for lists.
 */
export function paymentState({ total, paid, refunded, held }: Omit<OrderMoney, 'status'>): PaymentState {
  const left = paid - refunded
  if (left <= 0) return held > 0 ? 'held' : refunded > 0 ? 'refunded' : 'none'
  if (left + held >= total) return 'paid'
  return refunded > 0 ? 'part_refunded' : 'part'
}
