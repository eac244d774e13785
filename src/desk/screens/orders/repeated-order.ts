import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { emptyOrder, type NewOrder } from './new-order-data.ts'

/** The order that is to be placed again, where another screen has asked for it. */
export function repeatOf(state: unknown): DeskOrder | null {
  if (typeof state !== 'object' || state === null || !('repeat' in state)) return null
  // Put there by the order's own screen.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return state.repeat as DeskOrder
}

export type OrderCustomer = Pick<NewOrder, 'phone' | 'name' | 'email'>

/** Whose order is to be made, where the customer's screen has asked for it. */
export function customerOf(state: unknown): OrderCustomer | null {
  if (typeof state !== 'object' || state === null || !('customer' in state)) return null
  // Put there by the customer's own screen.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return state.customer as OrderCustomer
}

/** The goods and the customer of another order, at today's prices. */
export function repeated(repeat: DeskOrder | null): NewOrder {
  const order = emptyOrder()
  if (repeat === null) return order
  const { name, phone, email, lines, delivery, payment_method } = repeat
  const { method = '', ...place } = delivery
  return {
    ...order,
    name,
    phone,
    email: email ?? '',
    method,
    place,
    payment: payment_method ?? '',
    lines: lines.flatMap((line) =>
      line.product_id === null || line.variant_id === null
        ? []
        : [{ ...line, product_id: line.product_id, variant_id: line.variant_id, stock: line.stock ?? 0 }],
    ),
  }
}
