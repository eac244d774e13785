import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { currentCause } from '#src/database/current-request.ts'

/** The topics of events. `order.placed`, `order.status` and `account.confirm` are written by triggers. */
export const OUTBOX_TOPICS = [
  'order.placed',
  'order.status',
  'order.edited',
  'order.call',
  'order.undone',
  // Summary of an order by phone, if the person at the desk wants it sent.
  'order.summary',
  'payment.paid',
  'payment.failed',
  'payment.unpaid',
  'payment.refund_promised',
  'payment.refunded',
  'payment.authorized',
  'waybill.created',
  'waybill.status',
  'receipt.issued',
  'stock.returned',
  'import.waiting',
  'account.confirm',
  'account.password',
  'account.email_change',
  'account.email_changed',
  'staff.invited',
] as const
export type OutboxTopic = (typeof OUTBOX_TOPICS)[number]

/** Only for the desk: who is calling a customer now and the result; a step that was taken back before anybody heard of it. */
export const DESK_TOPICS: ReadonlySet<string> = new Set<OutboxTopic>(['order.call', 'order.undone'])

export type OutboxEvent = {
  topic: OutboxTopic
  /** Null for events that concern no order. */
  order_id: number | null
  /**
   * Facts that the order does not contain when the message is written, such as `{ amount: 45050 }` in
   * kopiykas.
   */
  payload?: Readonly<Record<string, unknown>>
}

/**
 * Writes an event in the transaction of its cause, so that it is published if and only if that commits.
 * Events of one order are published in the order in which they were written, so lock the order first.
 */
export async function enqueue(
  transaction: Database,
  { topic, order_id, payload = {} }: OutboxEvent,
): Promise<void> {
  await sql`
    insert into outbox (topic, order_id, payload, request_id)
    values (${topic}, ${order_id}::bigint, ${JSON.stringify(payload)}::jsonb, ${currentCause() ?? null})`.execute(
    transaction,
  )
}
