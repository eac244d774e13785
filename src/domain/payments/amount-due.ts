import { isFinished, type OrderStatus } from '../order-life/order-status.ts'

/**
 * In kopiykas: `paid` was taken, `refunded` of it was given back, `held` is reserved on the customer's card.
 */
export type OrderMoney = { status: OrderStatus; total: number; paid: number; refunded: number; held: number }

/**
 * Returns the kopiykas that the customer still has to pay. Pages, letters, commands and providers all use this
 * rule.
 */
export function amountDue(order: OrderMoney): number {
  return isFinished(order.status) ? 0 : amountReceivable(order)
}

/**
 * Returns the kopiykas that can still be entered by hand, as cash or a transfer, for a completed order too,
 * whose `amountDue` is 0.
 *
 * @param given_back the part of the refunds that was for goods of a completed order, which nobody has to pay
 * again
 */
export function amountReceivable(
  { status, total, paid, refunded, held }: OrderMoney,
  given_back = 0,
): number {
  if (status === 'cancelled' || status === 'returned') return 0
  const again = status === 'completed' ? given_back : 0
  return Math.max(0, total - again - paid + refunded - held)
}

/**
 * Returns the kopiykas to give back: what was paid above the total, or everything paid if the order will not be
 * sent.
 */
export function amountOver({ status, total, paid, refunded }: Omit<OrderMoney, 'held'>): number {
  return Math.max(0, paid - refunded - (status === 'cancelled' ? 0 : total))
}

/** How far an order is paid, in one word for lists and pages. */
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
 * Returns how far an order is paid. What is left of the money taken, together with a hold, either covers the
 * total or does not; refunds count only where it does not. So an order that was paid twice, or became cheaper,
 * counts as paid once the excess is refunded. `order_payment_state` of migration 0174 is the same rule for
 * lists.
 */
export function paymentState({ total, paid, refunded, held }: Omit<OrderMoney, 'status'>): PaymentState {
  const left = paid - refunded
  if (left <= 0) return held > 0 ? 'held' : refunded > 0 ? 'refunded' : 'none'
  if (left + held >= total) return 'paid'
  return refunded > 0 ? 'part_refunded' : 'part'
}
