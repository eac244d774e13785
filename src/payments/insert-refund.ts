import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { recordMoney } from '#src/orders/order-events.ts'
import type { OrderActor } from '#src/orders/order-actor.ts'
import { announce } from './announce.ts'
import type { StoredAttempt, StoredRefund } from './stored-attempt.ts'

export type NewRefund = {
  order_id: number
  attempt: Pick<StoredAttempt, 'id' | 'reference' | 'provider'>
  /** Kopiykas. */
  amount: number
  cause: StoredRefund['cause']
  actor: OrderActor
  note?: string | null
  lines?: readonly { position: number; pieces: number }[]
  /** Sent not before this moment. */
  due_at?: Date | null
}

/** Records a refund before the provider is asked. The caller has locked the order's row, so no money is promised twice. */
export async function insertRefund(
  transaction: Database,
  { order_id, attempt, amount, cause, actor, note = null, lines, due_at = null }: NewRefund,
): Promise<StoredRefund> {
  const refund = await transaction
    .insertInto('payment_refunds')
    .values({
      attempt_id: attempt.id,
      reference: nextReference(attempt),
      amount,
      cause,
      note,
      due_at,
      lines: lines ? JSON.stringify(lines) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const facts = { reference: refund.reference, provider: attempt.provider, state: 'new', amount }
  await recordMoney(transaction, order_id, {
    actor,
    kind: 'refund',
    before: null,
    after: { ...facts, ...(note !== null && { note }) },
  })
  // Announced now, so that people with the order open see the refund before the money is sent.
  const { reference, provider } = facts
  await announce(transaction, { topic: 'payment.refund_promised', order_id, reference, provider, amount })
  return refund
}

/** SQL: a number after the highest one; a count would repeat a number once a refund was stopped and deleted. */
function nextReference({ id, reference }: NewRefund['attempt']) {
  return sql<string>`${reference} || '-r' || (
    select coalesce(max(substring(reference from '[0-9]+$')::int), 0) + 1 from payment_refunds where attempt_id = ${id})`
}
