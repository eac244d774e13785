import type { Database } from '#src/database/connect.ts'
import { enqueue, type OutboxTopic } from '#src/outbox/enqueue.ts'

type PaymentTopic = Extract<OutboxTopic, `payment.${string}`>

export type MoneyNews = {
  topic: PaymentTopic
  order_id: number
  /** Of the attempt or the refund. Kopiykas. */
  reference: string
  provider: string
  amount: number
}

/** Queues an event about money in the outbox, from which letters, webhooks and the desk get it. */
export async function announce(
  transaction: Database,
  { topic, order_id, ...payload }: MoneyNews,
): Promise<void> {
  await enqueue(transaction, { topic, order_id, payload })
}
