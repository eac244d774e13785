import type { Today } from '#src/contract/admin/today.ts'
import { deliveryAddress } from '#src/domain/delivery/delivery-address.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { paymentState } from '#src/domain/payments/amount-due.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import type { DeskRow } from '#src/orders/desk/list-desk-orders.ts'
import type { DueCall } from '#src/orders/desk/waiting-facts.ts'
import { presentPicture } from '#src/pictures/present-picture.ts'
import { presentAction, presentPayment } from '../orders/present-row.ts'

const MOST_PICTURES = 2

/** An order of a queue. */
export function presentOrder(row: DeskRow, reader: { role: Role; now: Date }): Today['orders'][number] {
  const { number, created_at, status, name, delivery, delivery_title, payment_method, total, attempt } = row
  const state = paymentState(row)
  const hasFailed = state === 'none' && attempt?.state === 'failed'
  return {
    number,
    created_at: created_at.toISOString(),
    status,
    action: presentAction(row, reader),
    name,
    place: deliveryAddress(delivery) || (delivery_title ?? ''),
    delivery: { method: delivery['method'] ?? '' },
    payment: payment_method === null ? '' : presentPayment(row).title,
    payment_state: hasFailed ? 'failed' : state,
    total: toHryvnias(total),
    pictures: row.pictures.slice(0, MOST_PICTURES).map(presentPicture),
  }
}

export function presentCall({ comment, asked_at, goods, ...call }: DueCall): Today['calls'][number] {
  return {
    number: call.number,
    name: call.name,
    phone: call.phone,
    goods: [goods, comment && `«${comment}»`].filter(Boolean).join(' '),
    tries: call.tries,
    asked_at: asked_at.toISOString(),
    status: call.status,
    is_pickup: call.is_pickup,
    locked_by: call.locked_by,
    is_mine: call.is_mine,
  }
}
