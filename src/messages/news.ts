import { z } from 'zod'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import { isConfirmedInApp } from '#src/domain/payments/confirmed-in-app.ts'
import { ORDER_STATUSES } from '#src/domain/order-life/order-status.ts'
import type { OrderRow } from '#src/orders/find-orders.ts'
import type { Message } from './channel.ts'
import type { TextName } from './texts/texts.ts'

type Event = Pick<Message, 'topic' | 'payload'>

const statusChangeSchema = z.object({
  status: z.enum(ORDER_STATUSES),
  before: z.enum(ORDER_STATUSES).optional(),
})

const paymentSchema = z.object({ provider: z.string() })

const waybillStateSchema = z.object({ state: z.string() })

/** Texts about refunds that do not go to a card, by provider. */
const REFUND_TEXTS: Readonly<Record<string, TextName>> = {
  manual: 'refunded_by_hand',
  carrier: 'refunded_by_hand',
  privat_parts: 'refunded_parts',
}
const refundSchema = z.object({ provider: z.string() })

/** The text that an event sends to the customer; null for one that is no news to her, as when the order was packed or put back. */
export function newsOf({ topic, payload }: Event): TextName | null {
  switch (topic) {
    case 'order.placed':
      return 'accepted'
    case 'order.edited':
      return 'edited'
    case 'order.summary':
      return 'summary'
    case 'payment.unpaid':
      return 'unpaid'
    case 'payment.paid':
      // She paid the carrier herself when she took the parcel, and gets a letter about that.
      return paymentSchema.safeParse(payload).data?.provider === 'carrier' ? null : 'paid'
    case 'payment.authorized':
      return isConfirmedInApp(paymentSchema.safeParse(payload).data?.provider) ? 'parts_agreed' : 'authorized'
    case 'payment.refunded':
      return REFUND_TEXTS[refundSchema.safeParse(payload).data?.provider ?? ''] ?? 'refunded'
    case 'waybill.created':
      return 'tracking'
    case 'waybill.status':
      return waybillStateSchema.safeParse(payload).data?.state === 'in_branch' ? 'arrived' : null
    case 'receipt.issued':
      return 'receipt'
    case 'order.status': {
      const { status, before } = statusChangeSchema.parse(payload)
      const isStepBack = status === 'new' || (before === 'packed' && status === 'confirmed')
      return isStepBack || status === 'packed' ? null : status
    }
    default:
      return null
  }
}

/** The variant of a text that fits the order. */
export function textOf(news: TextName, order: OrderRow): TextName {
  const { kind, status, status_reason, delivery } = order
  if ((news === 'authorized' || news === 'parts_agreed') && status === 'cancelled') return 'let_go'
  if (news === 'paid' && amountDue(order) > 0) return 'paid_part'
  if (news === 'accepted' && kind === 'fast') return 'accepted_fast'
  if (news === 'cancelled' && status_reason === 'unconfirmed') return 'cancelled_unconfirmed'
  if (news === 'cancelled' && status_reason === 'unpaid') return 'cancelled_unpaid'
  return news === 'shipped' && isPickupDelivery(delivery) ? 'ready_for_pickup' : news
}
