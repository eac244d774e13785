import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { emptyOrder, type NewOrder } from './new-order-data.ts'

/** The order to repeat, if another screen has passed one in the navigation state. */
export function repeatOf(state: unknown): DeskOrder | null {
  if (typeof state !== 'object' || state === null || !('repeat' in state)) return null
  // Only the screen of an order puts it there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return state.repeat as DeskOrder
}

export type OrderCustomer = Pick<NewOrder, 'phone' | 'name' | 'email'>

/** The customer of the new order, if another screen has passed one in the navigation state. */
export function customerOf(state: unknown): OrderCustomer | null {
  if (typeof state !== 'object' || state === null || !('customer' in state)) return null
  // Only the screen of a customer puts it there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return state.customer as OrderCustomer
}

/** A new order with the goods and the customer of another order, at today's prices. */
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
