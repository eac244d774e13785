import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { amountOver } from '#src/domain/payments/amount-due.ts'
import { insertRefund, type NewRefund } from './insert-refund.ts'
import { type MoneyOrder, refundsUnderWay } from './order-money.ts'
import type { StoredAttempt } from './stored-attempt.ts'

/** Of `attempt` so much, kopiykas, had been taken `before` the word that has just been applied. */
type Taken = { attempt: StoredAttempt & { before: number }; now: Date }

/**
 * Money that came when the order had been cancelled or returned, or above what it costs, goes back by itself: such an
 * order is never reopened, its goods may be sold. What had been paid before it was returned is the owner's to give back.
 * While a cancellation can be taken back, what the order costs waits for the end of that time: it may be its payment yet
 * (`stopLateRefunds`). The order's row is locked.
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
