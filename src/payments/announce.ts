import type { Database } from '#src/database/connect.ts'
import { enqueue } from '#src/outbox/enqueue.ts'

export type MoneyNews = {
  topic: 'payment.paid' | 'payment.failed' | 'payment.authorized' | 'payment.refunded'
  order_id: number
  /** Of the attempt or the refund. Kopiykas. */
  reference: string
  provider: string
  amount: number
}

/** Whoever has to hear of money hears of it from the outbox. */
export async function announce(
  transaction: Database,
  { topic, order_id, ...payload }: MoneyNews,
): Promise<void> {
  await enqueue(transaction, { topic, order_id, payload })
}
