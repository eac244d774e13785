import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { amountOver } from '#src/domain/payments/amount-due.ts'
import { insertRefund, type NewRefund } from './insert-refund.ts'
import { type MoneyOrder, refundsUnderWay } from './order-money.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/** An attempt with what had been captured before the present report, kopiykas. */
type Taken = { attempt: StoredAttempt & { before: number }; now: Date }

/**
 * Promises a refund of money that came after the order was cancelled or returned, or that exceeds its total: such an order is
 * never reopened, because its goods may be sold. What was paid before the return is for the owner to refund. While a
 * cancellation can still be undone, money up to the total waits, because it would be the order's payment after all
 * (`stopLateRefunds`). The caller has locked the order's row.
 */
export async function giveBackExcess(
  transaction: Database,
  order: MoneyOrder,
  { attempt, now }: Taken,
): Promise<void> {
  for (const part of await excessOf(transaction, order, { attempt, now }))
    if (part.amount > 0)
      await insertRefund(transaction, { order_id: order.id, attempt, actor: 'shop', ...part })
}

type Part = Pick<NewRefund, 'amount' | 'cause' | 'due_at'>

async function excessOf(
  transaction: Database,
  order: MoneyOrder,
  { attempt, now }: Taken,
): Promise<readonly Part[]> {
  const { id: order_id, status, undo_until } = order
  const promised = await refundsUnderWay(transaction, { order_id })
  const ofAttempt = await refundsUnderWay(transaction, { order_id, attempt_id: attempt.id })
  const isReturned = status === 'returned'
  const most = isReturned ? attempt.captured - attempt.before : amountOver(order) - promised
  const amount = Math.max(0, Math.min(most, attempt.captured - attempt.refunded - ofAttempt))
  if (status !== 'cancelled') return [{ amount, cause: isReturned ? 'late' : 'over' }]
  if (undo_until === null || undo_until <= now) return [{ amount, cause: 'late' }]
  const waiting = await lateRefundsWaiting(transaction, order_id)
  const aboveTotal = amountOver({ ...order, status: 'new' }) - promised + waiting
  const atOnce = Math.min(amount, Math.max(0, aboveTotal))
  return [
    { amount: atOnce, cause: 'over' },
    { amount: amount - atOnce, cause: 'late', due_at: undo_until },
  ]
}

async function lateRefundsWaiting(transaction: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(r.amount), 0)::bigint as sum
    from payment_refunds r join payment_attempts a on a.id = r.attempt_id
    where a.order_id = ${orderId} and r.cause = 'late' and r.state = 'new'`.execute(transaction)
  return rows[0]?.sum ?? 0
}
