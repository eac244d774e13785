import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#src/database/connect.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import { pageQuery } from '#src/domain/payments/pay-trouble.ts'
import { isOnlineMethod } from '#src/domain/payments/payment-methods.ts'
import type { LetterContext } from '#src/mail/sender.ts'
import type { OutboxTopic } from '#src/outbox/enqueue.ts'
import type { OrderRow } from '#src/orders/find-orders.ts'
import { presentOrder } from '#src/orders/present-order.ts'
import type { Placeholder } from './texts/texts.ts'

export type TextValues = Record<Placeholder, string>

/** Facts of an event that are not in its order. */
const eventFactsSchema = z.object({
  /** Kopiykas. */
  amount: z.number().int().optional(),
})

const waybillSchema = z.object({
  number: z.string(),
  tracking_url: z.string().optional(),
  state: z.string().optional(),
})
const receiptSchema = z.object({ url: z.string() })

export type OrderLinks = {
  waybill: { number: string; tracking_url?: string | undefined } | null
  receipt: { url: string } | null
}

type Event = { topic: OutboxTopic; payload: Readonly<Record<string, unknown>> }

/** The waybill and the receipt that the event is about, or the order's latest ones. */
export async function loadLinks(
  database: Database,
  order: { id: number; receipts: OrderRow['receipts'] },
  event: Event | null,
): Promise<OrderLinks> {
  const issued = event?.topic === 'receipt.issued' ? receiptSchema.safeParse(event.payload).data : null
  return {
    waybill: await latestWaybill(database, order.id, event),
    receipt: issued ?? order.receipts.at(-1) ?? null,
  }
}

async function latestWaybill(
  database: Database,
  orderId: number,
  event: Event | null,
): Promise<OrderLinks['waybill']> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from outbox
    where order_id = ${orderId} and topic in ('waybill.created', 'waybill.status')
    order by id desc limit 1`.execute(database)
  const isAboutWaybill = event?.topic.startsWith('waybill.') === true
  const waybill = waybillSchema.safeParse(isAboutWaybill ? event.payload : rows[0]?.payload).data
  return waybill && waybill.state !== 'annulled' ? waybill : null
}

/** Values of the placeholders of texts; empty if the order has nothing of the kind. */
export function orderValues(
  order: OrderRow,
  { payload, links }: { payload: Readonly<Record<string, unknown>>; links: OrderLinks },
  { settings, origin }: LetterContext,
): TextValues {
  const { delivery, payment, uri, comment } = presentOrder(order)
  const { amount } = eventFactsSchema.catch({}).parse(payload)
  const [phone] = settings.phones
  return {
    number: order.number,
    name: order.name,
    total: formatPrice(order.total),
    goods: order.lines.map(goodsLine).join('\n'),
    delivery: [delivery?.title, delivery?.address].filter(Boolean).join(', '),
    payment: payment?.title ?? '',
    comment,
    order_url: origin + uri,
    pay_url: isToBePaidOnline(order) ? `${origin}/thank-you-pay?${pageQuery(order.public_id)}` : '',
    tracking: links.waybill?.number ?? '',
    tracking_url: links.waybill?.tracking_url ?? '',
    amount: formatPrice(amount ?? order.total),
    due: formatPrice(amountDue(order)),
    receipt_url: links.receipt?.url ?? '',
    shop: settings.shopTitle,
    shop_phone: phone === undefined ? '' : formatPhone(phone),
  }
}

function isToBePaidOnline(order: OrderRow): boolean {
  return isOnlineMethod(order.payment_method) && amountDue(order) > 0
}

function goodsLine({ title, variant_value, quantity, price }: OrderRow['lines'][number]): string {
  return `${[title, variant_value].filter(Boolean).join(', ')} × ${quantity}: ${formatPrice(price * quantity)}`
}
