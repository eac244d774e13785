import type { Database } from '#src/database/connect.ts'
import type { OrderActor } from './order-actor.ts'
import { recordMoney } from './order-events.ts'

/** A refund of money that came after the order was cancelled. `amount` is kopiykas. */
export type LateRefund = { id: number; reference: string; amount: number; provider: string }

/**
 * Refunds that wait for the end of the undo window; null if one of them is on its way already. The caller has locked the
 * order's row.
 */
export async function findLateRefunds(transaction: Database, orderId: number): Promise<LateRefund[] | null> {
  const rows = await transaction
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select(['r.id', 'r.reference', 'r.amount', 'r.state', 'a.provider'])
    .where('a.order_id', '=', orderId)
    .where('r.cause', '=', 'late')
    .execute()
  return rows.every(({ state }) => state === 'new') ? rows : null
}

/** Deletes late refunds of an order whose cancellation was undone: the money is its payment after all. */
export async function stopLateRefunds(
  transaction: Database,
  orderId: number,
  { refunds, actor }: { refunds: readonly LateRefund[]; actor: OrderActor },
): Promise<void> {
  for (const { id, ...facts } of refunds) {
    await transaction.deleteFrom('payment_refunds').where('id', '=', id).execute()
    await recordMoney(transaction, orderId, {
      actor,
      kind: 'refund',
      before: null,
      after: { ...facts, state: 'stopped' },
    })
  }
}
