import { isFinished, type OrderStatus } from '../order-life/order-status.ts'

/** Kopiykas: `paid` was taken, `refunded` of it given back, `held` is reserved on the shopper's card. */
export type OrderMoney = { status: OrderStatus; total: number; paid: number; refunded: number; held: number }

/** What the shopper has still to pay: the one answer for pages, letters, commands and providers. */
export function amountDue(order: OrderMoney): number {
  return isFinished(order.status) ? 0 : amountReceivable(order)
}

/** What may still come by hand: cash and transfers of a completed order too, which is asked for nothing any more. */
export function amountReceivable({ status, total, paid, refunded, held }: OrderMoney): number {
  if (status === 'cancelled' || status === 'returned') return 0
  return Math.max(0, total - paid + refunded - held)
}

/** What the shop has of the shopper above what the order costs, or all of it where nothing is sent any more. */
export function amountOver({ status, total, paid, refunded }: Omit<OrderMoney, 'held'>): number {
  return Math.max(0, paid - refunded - (status === 'cancelled' ? 0 : total))
}

/** How an order is paid as one word, for lists and pages. */
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

export function paymentState({ total, paid, refunded, held }: Omit<OrderMoney, 'status'>): PaymentState {
  if (refunded > 0) return refunded >= paid ? 'refunded' : 'part_refunded'
  if (paid === 0) return held > 0 ? 'held' : 'none'
  return paid + held >= total ? 'paid' : 'part'
}
